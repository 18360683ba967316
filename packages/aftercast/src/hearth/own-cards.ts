export * from '@aftercast/hearth/own-cards';
