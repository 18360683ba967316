export * from '@aftercast/ui/targeting';
