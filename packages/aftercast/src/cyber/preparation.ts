export * from '@aftercast/cyber/preparation';
