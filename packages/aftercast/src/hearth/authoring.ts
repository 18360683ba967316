export * from '@aftercast/hearth/authoring';
