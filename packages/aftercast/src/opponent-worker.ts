export * from '@aftercast/sim/opponent-worker';
