export * from '@aftercast/match/scenario';
