export * from '@aftercast/cards/text';
