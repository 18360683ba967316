import '@aftercast/inspector/define';

export { recordMatch } from '@aftercast/inspector';
