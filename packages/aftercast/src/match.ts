export * from '@aftercast/match';
