export * from '@aftercast/bridge/capsule';
