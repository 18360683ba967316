export * from '@aftercast/cyber/cards';
