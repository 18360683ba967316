export * from '@aftercast/cards/german';
