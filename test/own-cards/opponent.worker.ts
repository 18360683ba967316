import { botsFor } from 'aftercast/hearth/bots';
import { hearthWith } from 'aftercast/hearth/own-cards';
import { serveOpponents } from 'aftercast/opponent-worker';
import { own } from './own.ts';

serveOpponents(botsFor(hearthWith(own)).opponents);
