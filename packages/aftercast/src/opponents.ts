export * from '@aftercast/sim/opponents';
