export * from '@aftercast/hearth/decks';
