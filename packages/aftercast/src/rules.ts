export * from '@aftercast/rules';
