import { hostMatches } from 'aftercast/worker';
import { ticTacToe } from './tic-tac-toe.ts';

hostMatches({ games: [ticTacToe] });
