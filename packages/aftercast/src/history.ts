export * from '@aftercast/ui/history';
