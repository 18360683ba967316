import '@aftercast/inspector/jsx';
