import { capital, listed } from '@aftercast/cards/text';
import { ownRegister, type Table } from '@aftercast/kernel';
import type { GameRules } from '@aftercast/rules';
import { english, type SomeMessages } from '@aftercast/rules/messages';
import type { CardNames } from '../../view/labels.ts';
import { type Drawing, playerName, playerOwns, type TerminalView } from '../../view/view.ts';

/** What a plain view tells of an entity: its card and stats; of one that is hidden, only that it is there. */
interface PlainEntity {
  id: number;
  card: string | null;
  stats?: Readonly<Record<string, number>>;
}

/**
 * Shows any game in the terminal: zone by zone, with cards by their ids and numbers by their names.
 * @param messages texts of the game's own refusals
 */
export function plainView({ game }: GameRules, messages: SomeMessages = english): TerminalView {
  const names = plainNames(game.cards.map(({ id }) => id));
  const { cardId, thingName, titleOf } = names;
  const kinds = game.zones.length;
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const ofSeats = game.zones.flatMap(({ name, shared }, kind) => (shared === true ? [] : [{ name, kind }]));
  const ofAll = game.zones.flatMap(({ name, shared }, kind) => (shared === true ? [{ name, kind }] : []));
  const registers = game.registers.map(({ name }, at) => ({ name, at }));
  const turnAt = registers.find(({ name }) => name === 'turn')?.at;

  const seen = (table: Table, id: number): PlainEntity => {
    const entity = table.entities[id];
    const card = entity == null ? null : cardId(entity.card);
    if (entity == null || card === null) return { id, card: null };
    const stats = game.stats.map((name, i): [string, number] => [name, entity.stats[i] ?? 0]);
    return { id, card, stats: Object.fromEntries(stats) };
  };
  const zoneAt = (table: Table, seat: number, kind: number) =>
    (table.zones[seat * kinds + kind] ?? []).map((id) => seen(table, id));
  const placedIn = (table: Table, seat: number, zones: typeof ofAll) =>
    zones.flatMap(({ kind }) =>
      zoneAt(table, Math.max(0, seat), kind).flatMap(({ card, id }) =>
        card === null ? [] : [{ id, card, seat, use: 'play' as const, called: [titleOf(card)] }],
      ),
    );
  const placed = (table: Table) => [
    ...seats.flatMap((seat) => placedIn(table, seat, ofSeats)),
    ...placedIn(table, -1, ofAll),
  ];
  const printed = (id: string) => {
    const at = game.cards.findIndex((it) => it.id === id);
    const values = game.cards[at]?.printed ?? [];
    return game.stats.map((name, i) => `${name} ${values[i] ?? 0}`).join(', ');
  };

  const draw = (table: Table, { pen, voice }: Drawing) => {
    const near = Math.max(0, voice.you);
    const say = (zones: typeof ofAll, seat: number) =>
      zones.map(({ kind, name }) => `  ${name}: ${sayZone(zoneAt(table, seat, kind), titleOf)}`);
    // The others in the order in which they sit, and the player last.
    const around = seats.map((i) => (near + 1 + i) % seats.length);
    const lines = [
      ...around.flatMap((seat) => [pen.strong(capital(playerName(voice, seat))), ...say(ofSeats, seat)]),
      ...(ofAll.length === 0 ? [] : [pen.strong('All players'), ...say(ofAll, 0)]),
    ];
    const numbers = registers.map(({ at, name }) => `${name} ${ownRegister(table, at)}`);
    return [...lines, ...(numbers.length === 0 ? [] : [pen.faint(numbers.join(', '))])].join('\n');
  };

  return {
    name: game.name,
    cards: game.cards
      .filter(({ id }) => id !== '')
      .map(({ id }) => ({ id, name: titleOf(id), collectible: true })),
    messages,
    cardId,
    typeName: (type) => game.types[type]?.name ?? `type ${type}`,
    look: (table) => ({
      turn: turnAt === undefined ? 0 : ownRegister(table, turnAt),
      registers: Object.fromEntries(registers.map(({ at, name }) => [name, ownRegister(table, at)])),
      sides: seats.map((seat) =>
        Object.fromEntries(ofSeats.map(({ kind, name }) => [name, zoneAt(table, seat, kind)])),
      ),
      ...(ofAll.length > 0 && {
        shared: Object.fromEntries(ofAll.map(({ kind, name }) => [name, zoneAt(table, 0, kind)])),
      }),
    }),
    draw,
    placed,
    label(table, voice, id) {
      const found = placed(table).find((it) => it.id === id);
      return found === undefined ? 'something' : ownedName(thingName, game.cards, voice, found);
    },
    thing: (voice, it) => ownedName(thingName, game.cards, voice, it),
    describe: (card) => [titleOf(card), printed(card)].filter((it) => it !== '').join(': '),
    labelOfCard: (card) => titleOf(card),
    labelOfWay: (_, { choose }) => `${choose}`,
    places: () => [],
    say(voice, known, { action, cancelledBy, dropped }) {
      if (cancelledBy !== 0 || dropped) return null;
      const { amount, player, source, targets, type } = action;
      const nameOf = (id: number) => {
        const it = known.get(id);
        if (it === undefined) return 'a card';
        return it.seat === player ? titleOf(cardId(it.card)) : thingName(voice, it);
      };
      const words = [
        (game.types[type]?.name ?? 'something').replaceAll('-', ' '),
        source === 0 ? '' : nameOf(source),
        targets.length === 0 ? '' : `at ${listed(targets.map(nameOf))}`,
        amount === 0 ? '' : `(${amount})`,
      ].filter((it) => it !== '');
      const who = player < 0 ? '' : `${playerName(voice, player)}: `;
      return capital(`${who}${words.join(' ')}`);
    },
  };
}

function plainNames(ids: readonly string[]): CardNames {
  const cardId = (card: number) => (card === 0 ? null : ids[card] || null);
  const titleOf = (card: string | null) => (card === null ? 'a card' : capital(card.replaceAll('-', ' ')));
  return {
    cardId,
    factsOf: () => null,
    titleOf,
    thingName(voice, { card, seat }) {
      const id = cardId(card);
      if (id === null) return 'a card';
      if (seat < 0) return titleOf(id);
      if (voice.you < 0 || (voice.seats ?? 2) > 2) return `${playerOwns(voice, seat)} ${titleOf(id)}`;
      return seat === voice.you ? titleOf(id) : `the enemy ${titleOf(id)}`;
    },
  };
}

function ownedName(
  thingName: CardNames['thingName'],
  cards: readonly { id: string }[],
  voice: Drawing['voice'],
  { card, seat }: { card: string; seat: number },
): string {
  return thingName(voice, { card: cards.findIndex(({ id }) => id === card), seat });
}

/** The known cards of a zone, and how many others there are. */
function sayZone(entities: readonly PlainEntity[], titleOf: CardNames['titleOf']): string {
  const known = entities.flatMap(({ card }) => (card === null ? [] : [titleOf(card)]));
  const hidden = entities.length - known.length;
  const more = hidden === 0 ? [] : [`${hidden} hidden`];
  return [...known, ...more].join(', ') || '-';
}
