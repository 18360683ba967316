import type { Action } from '../game/action.ts';
import type { Prompt } from '../game/prompt.ts';
import { EventLog } from '../log/event-log.ts';
import { Resolver } from '../resolver/resolver.ts';
import type { ResolverOptions, Stop } from '../resolver/stop.ts';
import { hashTable } from '../state/hash.ts';
import { checkTable } from '../state/invariants.ts';
import type { State } from '../state/state.ts';
import { describeLog, makeToyState, namesBegun, type Toy } from './toy.ts';

export interface PlayOptions extends Omit<ResolverOptions, 'log'> {
  /** The match that it is played in; an empty one by default. */
  state?: State;
  /** Indices that answer a prompt; the first ones by default. */
  answer?(prompt: Prompt): number[];
  /** `false` for a match that is too long for a twin. */
  twin?: boolean;
}

export interface Played {
  resolver: Resolver;
  state: State;
  log: EventLog;
  stop: Stop;
  /** What happened, as {@link describeLog} writes it. */
  lines: string[];
  /** Names of the actions in the order in which they began. */
  begun: string[];
}

/** The first options of a prompt, as many as it asks for. */
export function firstOptions(prompt: Prompt): number[] {
  return prompt.options.slice(0, prompt.count).map((_, i) => i);
}

/** A copy of a state, by way of JSON. */
export function copyByJson(state: State): State {
  return JSON.parse(JSON.stringify(state)) as State;
}

/**
 * Plays one command to its end. A twin plays it too, rebuilt from JSON after every step (law S1).
 * @throws Error if the twin ends in a different state, or a table breaks an invariant
 */
export function play(toy: Toy, action: Action, options: PlayOptions = {}): Played {
  const { state = makeToyState(toy), answer = firstOptions, twin = true, ...others } = options;
  const before = twin ? copyByJson(state) : null;
  const asked = twin ? (JSON.parse(JSON.stringify(action)) as Action) : action;
  const log = new EventLog();
  const resolver = new Resolver(toy.game, state, { ...others, log });
  resolver.start(action, action.player);
  const stop = settleRun(resolver, answer, () => resolver.run());
  if (stop === 'idle') checkTable(toy.game, state.table);
  if (before !== null) {
    const twinLog = new EventLog();
    const other = playTwin(toy, before, asked, { ...others, answer }, twinLog);
    compare(`${log.slice(0)}`, `${twinLog.slice(0)}`, 'event log');
    compare(hashTable(state.table), hashTable(other.table), 'hash');
    if (stop === 'idle') compare(JSON.stringify(state), JSON.stringify(other), 'state');
  }
  return { resolver, state, log, stop, lines: describeLog(toy, log), begun: namesBegun(toy, log) };
}

/** Goes on until the command is done or has run away, and answers prompts. */
export function settleRun(
  resolver: Resolver,
  answer: (prompt: Prompt) => number[],
  go: () => Stop,
): 'idle' | 'runaway' {
  for (;;) {
    const stop = go();
    if (stop === 'idle' || stop === 'runaway') return stop;
    if (stop === 'asking') resolver.answer(answer(resolver.state.prompt as Prompt));
  }
}

function playTwin(
  toy: Toy,
  before: State,
  action: Action,
  { answer = firstOptions, ...options }: Omit<PlayOptions, 'twin' | 'state'>,
  log: EventLog,
): State {
  let resolver = new Resolver(toy.game, before, { ...options, log });
  resolver.start(action, action.player);
  for (;;) {
    const stop = resolver.step();
    if (stop === 'asking') resolver.answer(answer(resolver.state.prompt as Prompt));
    if (stop === 'idle' || stop === 'runaway') return resolver.state;
    resolver = new Resolver(toy.game, copyByJson(resolver.state), { ...options, log });
  }
}

function compare(main: string, twin: string, what: string): void {
  if (main !== twin)
    throw new Error(`The twin has a different ${what} (law S1).\nmatch: ${main}\ntwin:  ${twin}`);
}

/** Goes on to the end of a command, answering with the first options. */
export function runToRest(resolver: Resolver): void {
  settleRun(resolver, firstOptions, () => resolver.run());
}
