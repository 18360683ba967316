export * from '@aftercast/cyber';
