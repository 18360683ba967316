import { hostMatches } from '@aftercast/bridge/worker';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { onceGivenCards } from './given-cards.ts';

/** Hosts matches with cards that the page gives: those of later sets, and of an author. */
onceGivenCards((own) => hostMatches({ games: [hearthWith(own)] }));
