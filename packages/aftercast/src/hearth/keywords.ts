export * from '@aftercast/hearth/keywords';
