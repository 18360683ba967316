export * from '@aftercast/sim/bots';
