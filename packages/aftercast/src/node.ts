export * from '@aftercast/bridge/node';
