export * from '@aftercast/cards/load';
