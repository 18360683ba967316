export * from './command.ts';
