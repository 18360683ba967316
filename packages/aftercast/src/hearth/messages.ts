export * from '@aftercast/hearth/messages';
