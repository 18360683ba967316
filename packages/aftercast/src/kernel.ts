export * from '@aftercast/kernel';
