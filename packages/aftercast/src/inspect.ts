export * from '@aftercast/bridge/inspect';
