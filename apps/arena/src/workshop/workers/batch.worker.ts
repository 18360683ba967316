import { hearthWith } from '@aftercast/hearth/own-cards';
import { serveSimulation } from '@aftercast/sim/batch-worker';
import { botsFor } from '@aftercast/sim/hearth';
import { onceGivenCards } from '../../games/hearth/later/given-cards.ts';

onceGivenCards((own) => serveSimulation(botsFor(hearthWith(own)).simulated, self));
