import { hearthWith } from '@aftercast/hearth/own-cards';
import { botsFor } from '@aftercast/sim/hearth';
import { serveOpponents } from '@aftercast/sim/opponent-worker';
import { onceGivenCards } from './given-cards.ts';

/** The worker of an opponent in a match with cards that the page gives. */
onceGivenCards((own) => serveOpponents(botsFor(hearthWith(own)).opponents));
