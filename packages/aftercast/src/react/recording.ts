export * from '@aftercast/react/recording';
