export { ProjectedStream } from '@aftercast/match';
