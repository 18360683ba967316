export * from '@aftercast/sim/cyber';
