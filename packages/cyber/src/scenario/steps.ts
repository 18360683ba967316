import type { Table } from '@aftercast/kernel';
import {
  type SetupStep,
  type StepValues,
  stepAction,
  stepGiving,
  stepOn,
  stepOnBy,
  stepPutting,
  stepRepeated,
  whyUnfit,
} from '@aftercast/rules';
import { canSpawn } from '../actions/enter.ts';
import { catalogue } from '../catalogue.ts';
import { game } from '../game.ts';
import { isTarget, kindOf } from '../table.ts';
import { Type, Zone } from '../vocabulary.ts';
import { isProgram } from './entry.ts';

/** Only programs can be held, and be in play. */
function whyNoProgram(_: Table, values: StepValues): string | null {
  return whyUnfit(catalogue, values.number('card'), 'a program', isProgram);
}

/** A program needs room and memory where it comes into play. */
function whyNoSpawn(table: Table, values: StepValues): string | null {
  const fault = whyNoProgram(table, values);
  if (fault !== null) return fault;
  return canSpawn(table, values.number('player'), values.number('card'))
    ? null
    : 'expected room and memory for it, found too little';
}

/** What a scenario may do to the table between commands. */
export const setupSteps: Readonly<Record<string, SetupStep>> = {
  give: stepGiving(Type.giveCard, whyNoProgram),
  'put-on-deck': stepPutting(Type.putOnDeck, whyNoProgram),
  spawn: stepPutting(Type.spawn, whyNoSpawn),
  damage: stepOnBy(game, Type.dealDamage, { what: 'a hero or a program on a field', fits: isTarget }),
  trash: stepOn(game, Type.trash, {
    what: 'a program on a field',
    fits: (entity) => kindOf(entity) === Zone.field,
  }),
  draw: stepRepeated(Type.drawCard),
  cpu: {
    keys: { player: 'player', cpu: 'amount', maxCpu: 'amount?' },
    actions: (_, values) => [
      stepAction(
        Type.setCpu,
        { amount: values.number('cpu'), choice: values.number('maxCpu', -1) },
        values.number('player'),
      ),
    ],
  },
};
