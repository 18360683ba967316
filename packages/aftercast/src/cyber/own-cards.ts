export * from '@aftercast/cyber/own-cards';
