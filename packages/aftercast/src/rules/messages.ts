export * from '@aftercast/rules/messages';
