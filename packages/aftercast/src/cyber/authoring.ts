export * from '@aftercast/cyber/authoring';
