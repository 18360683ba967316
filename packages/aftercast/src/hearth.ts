export * from '@aftercast/hearth';
