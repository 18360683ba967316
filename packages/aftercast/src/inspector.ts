export * from '@aftercast/inspector';
