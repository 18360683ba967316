export * from '@aftercast/bridge/worker';
