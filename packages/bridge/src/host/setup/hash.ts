export { hashTable } from '@aftercast/kernel';
