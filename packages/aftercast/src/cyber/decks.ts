export * from '@aftercast/cyber/decks';
