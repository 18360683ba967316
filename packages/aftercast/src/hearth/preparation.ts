export * from '@aftercast/hearth/preparation';
