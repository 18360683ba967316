import '@aftercast/inspector/layout-worker';
