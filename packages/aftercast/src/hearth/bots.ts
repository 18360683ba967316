export * from '@aftercast/sim/hearth';
