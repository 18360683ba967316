export * from '@aftercast/hearth/cards';
