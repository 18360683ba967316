export * from '@aftercast/hearth/german';
