import type { Action } from '../game/action.ts';
import { PROMPT_KINDS, type Prompt, type SeatPrompt } from '../game/prompt.ts';
import type { Table } from '../game/table.ts';
import type { Frame, State } from './state.ts';

/** Mixes integers into 64 bits, as two lanes of 32. A fingerprint for comparing states, not a cryptographic hash. */
class Mixer {
  private a = 0x9e3779b9 | 0;
  private b = 0x85ebca6b | 0;

  add(value: number): void {
    this.a = Math.imul(this.a ^ value, 0x01000193);
    this.a ^= this.a >>> 15;
    this.b = Math.imul((this.b << 13) | (this.b >>> 19), 5) + (value ^ 0x27d4eb2f);
    this.b ^= Math.imul(this.b >>> 16, 0x7feb352d);
  }

  addAll(values: readonly number[]): void {
    this.add(values.length);
    for (let i = 0; i < values.length; i++) this.add(values[i] as number);
  }

  get digest(): string {
    return (this.a >>> 0).toString(16).padStart(8, '0') + (this.b >>> 0).toString(16).padStart(8, '0');
  }
}

/** The hash of a text: 16 hexadecimal digits. It finds damage by chance; it does not protect against a forger. */
export function hashText(text: string): string {
  const mixer = new Mixer();
  for (let i = 0; i < text.length; i++) mixer.add(text.charCodeAt(i));
  mixer.add(text.length);
  return mixer.digest;
}

/** The hash of a table: 16 hexadecimal digits, the same for equal tables on any engine (law S3). */
export function hashTable(table: Table): string {
  const mixer = new Mixer();
  mixTable(mixer, table);
  return mixer.digest;
}

/** The hash of a state: 16 hexadecimal digits, of everything that can affect what happens next. */
export function hashState(state: State): string {
  const mixer = new Mixer();
  mixTable(mixer, state.table);
  mixer.add(state.command);
  mixer.add(state.open ? 1 : 0);
  // In an idle match these describe only the last command.
  if (state.open) {
    mixer.add(state.outermost);
    mixer.add(state.settling);
    mixer.add(state.settled);
    mixer.add(state.stirred ? 1 : 0);
    mixer.add(state.actions);
  }
  // Ends that are still to be recorded are left out: a match without an event log is in the same state (law S3).
  mixer.add(state.stack.length);
  for (const frame of state.stack) mixFrame(mixer, frame);
  mixActions(mixer, state.queue);
  if (state.prompt !== null) mixPrompt(mixer, state.prompt);
  return mixer.digest;
}

function mixFrame(mixer: Mixer, frame: Frame): void {
  mixAction(mixer, frame.action);
  mixer.add(frame.stage);
  mixer.add(frame.next);
  // Reactions that have started are on the stack, or over: only those to come count.
  const waiting = frame.several === null ? [] : frame.several.slice(frame.next);
  mixActions(mixer, frame.only === null ? waiting : [frame.only]);
}

function mixPrompt(mixer: Mixer, prompt: Prompt): void {
  mixer.add(prompt.seat);
  mixer.add(prompt.action);
  mixQuestion(mixer, prompt);
  if (prompt.joint === undefined) return;
  const { given, waiting } = prompt.joint;
  mixer.add(waiting.length);
  for (const question of waiting) {
    mixer.add(question.seat);
    mixQuestion(mixer, question);
  }
  for (const { picked, seat } of given) {
    mixer.add(seat);
    mixer.addAll(picked);
  }
}

function mixQuestion(mixer: Mixer, { count, kind, least, options }: SeatPrompt): void {
  mixer.add(PROMPT_KINDS.indexOf(kind));
  mixer.add(count);
  if (least !== undefined) mixer.add(least);
  mixer.addAll(options);
}

function mixActions(mixer: Mixer, actions: readonly Action[]): void {
  mixer.add(actions.length);
  for (const action of actions) mixAction(mixer, action);
}

function mixTable(mixer: Mixer, table: Table): void {
  mixer.addAll(table.registers);
  for (const zone of table.zones) mixer.addAll(zone);
  for (const entity of table.entities) {
    if (!entity) {
      mixer.add(-1);
      continue;
    }
    mixer.add(entity.id);
    mixer.add(entity.card);
    mixer.add(entity.owner);
    mixer.add(entity.zone);
    mixer.add(entity.order);
    mixer.addAll(entity.stats);
    mixer.add(entity.attachments.length);
    for (const attachment of entity.attachments) {
      mixer.add(attachment.id);
      mixer.add(attachment.card);
      mixer.add(attachment.source);
      mixer.add(attachment.player);
      mixer.add(attachment.until);
      mixer.add(attachment.form);
      mixer.add(attachment.modifiers.length);
      for (const modifier of attachment.modifiers) {
        mixer.add(modifier.stat);
        mixer.add(modifier.operation);
        mixer.add(modifier.value);
      }
    }
  }
}

function mixAction(mixer: Mixer, action: Action): void {
  mixer.add(action.id);
  mixer.add(action.type);
  mixer.add(action.player);
  mixer.add(action.source);
  mixer.addAll(action.targets);
  mixer.add(action.amount);
  mixer.add(action.card);
  mixer.add(action.position);
  mixer.add(action.choice);
  mixer.add(action.chosen);
  mixer.add(action.subject);
  mixer.add(action.measure);
  mixer.add(action.form);
  mixer.add(action.priority);
  mixer.add(action.order);
  mixer.add(action.cause);
  mixer.add(action.why);
  mixer.add(action.cancelledBy);
  mixActions(mixer, action.group ?? []);
}
