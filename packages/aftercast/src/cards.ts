export * from '@aftercast/cards';
