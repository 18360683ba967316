export * from '@aftercast/cyber/german';
