import '@aftercast/inspector/define';
