export * from '@aftercast/react/table';
