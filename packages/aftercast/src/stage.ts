export * from '@aftercast/ui/stage';
