export * from '@aftercast/bridge/client';
