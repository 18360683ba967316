export * from '@aftercast/bridge/store';
