export * from '@aftercast/cyber/keywords';
