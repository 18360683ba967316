import { indexOfName, KERNEL_REGISTERS } from '@aftercast/kernel';
import { Session } from '@aftercast/match';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { stress, stressScenario } from '@aftercast/stress';

const game = await withScenario(stress);

type Shape = Parameters<typeof stressScenario>[0];

/** A session of the stress game whose first seat holds one chain, to be played as often as one likes. */
export class StressSession {
  readonly session: Session;
  private readonly card: number;

  constructor(shape: Shape, length: number) {
    const reading = parseSetup(stressScenario(shape, length), [game]);
    if (!reading.ok) throw new Error(reading.problems.map(({ message }) => message).join('\n'));
    const { state, aliases } = laySetup(reading.rules, reading.value);
    this.session = new Session(reading.rules, state, { limit: Number.POSITIVE_INFINITY });
    this.card = aliases.get('chain') ?? 0;
  }

  /** How often a target has been worn down. */
  get worn(): number {
    const { table } = this.session.state;
    return table.registers[KERNEL_REGISTERS + indexOfName(stress.game.registers, 'worn')] as number;
  }

  /** Plays the chain as a user's command. @returns how many actions it was */
  play(): number {
    const refusal = this.session.play(0, { do: 'play', card: this.card });
    if (refusal !== null) throw new Error(`The chain was refused: ${refusal.code}.`);
    return this.session.state.actions;
  }
}
