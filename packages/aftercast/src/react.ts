export * from '@aftercast/react';
