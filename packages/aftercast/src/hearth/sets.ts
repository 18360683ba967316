export * from '@aftercast/hearth/sets';
