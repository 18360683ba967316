export * from '@aftercast/cards/decks';
