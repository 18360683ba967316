export * from '@aftercast/cyber/messages';
