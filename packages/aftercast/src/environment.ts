export * from '@aftercast/sim/environment';
