import {
  joinOnline,
  type LegalCommand,
  type MatchClient,
  type Outcome,
  type PendingPrompt,
} from '@aftercast/bridge/client';
import type { GameCommand } from '@aftercast/rules';

const element = (id: string) => document.getElementById(id) as HTMLElement;
const { ticket = '', url = '' } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
const start = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const match: MatchClient = await joinOnline(start, { url, ticket });
const seat = match.role.kind === 'seat' ? match.role.seat : -1;
let legal: readonly LegalCommand[] = [];

match.legal$.subscribe((now) => {
  legal = now;
  draw();
});
match.view$.subscribe(draw);
match.status$.subscribe(draw);
match.prompt$.subscribe(draw);

function draw(): void {
  const { awaiting, outcome, resolving } = match.status$.value;
  const prompt = match.prompt$.value;
  const own = prompt?.seat === seat ? prompt : null;
  element('status').textContent =
    outcome === null
      ? `Seat ${seat}. Waits for: ${resolving ? '-' : awaiting.join(', ')}`
      : `Seat ${seat}. Over: place ${placeIn(outcome)}`;
  const actions = own === null || own.of === 'commands' ? legal.flatMap(buttonsOf) : answersTo(own);
  const pass = own?.least === 0 ? [button('Pass', { do: 'choose', pick: [] })] : [];
  element('actions').replaceChildren(...actions, ...pass);
  element('table').replaceChildren(...linesOf());
}

/** A button for each option of a prompt. */
function answersTo({ options }: PendingPrompt): HTMLElement[] {
  return options.map((option, index) => button(`Choose ${option}`, { do: 'choose', pick: [index] }));
}

/** A button for each target of a legal command, or for the command itself. */
function buttonsOf(way: LegalCommand): HTMLElement[] {
  const words = [way.do.replaceAll('-', ' '), way.entity === 0 ? '' : nameOf(way.entity)].join(' ').trim();
  if (way.target === 'none') return [button(words, match.commandOf(way))];
  return way.allowed.map((it) => button(`${words} at ${nameOf(it)}`, match.commandOf(way, it)));
}

function button(words: string, command: GameCommand): HTMLElement {
  const made = document.createElement('button');
  made.textContent = words;
  made.onclick = () => void match.send<GameCommand>(command);
  return made;
}

function nameOf(id: number): string {
  const entity = match.view.entity(id);
  const card = entity?.card ?? 'a hidden card';
  return entity === null || entity.seat < 0 ? card : `${card} of seat ${entity.seat}`;
}

/** The zones that all seats have in common, and then those of each seat. */
function linesOf(): HTMLElement[] {
  const { names } = match.view;
  const { shared = [] } = names;
  const line = (label: string, words: readonly string[]) => {
    const made = document.createElement('p');
    made.textContent = `${label}: ${words.join(', ') || '-'}`;
    return made;
  };
  const cardsIn = (owner: number, zone: string) =>
    match.view.zone(owner, zone).map((id) => match.view.entity(id)?.card ?? 'hidden');
  return [
    ...shared.map((zone) => line(zone, cardsIn(0, zone))),
    ...Array.from({ length: names.seats }, (_, owner) =>
      names.zones
        .filter((zone) => !shared.includes(zone))
        .map((zone) => line(`${zone} of seat ${owner}`, cardsIn(owner, zone))),
    ).flat(),
  ];
}

/** The place of this seat: the first for all that have won, and in a tie. */
function placeIn(outcome: Outcome): number {
  if ('tied' in outcome) return 1;
  return outcome.places?.[seat] ?? (outcome.winner === seat ? 1 : 2);
}
