import type { ActionEvent, MatchClient, MatchEvent, View, ViewEntity } from '@aftercast/bridge/client';
import type { ToldGame } from '../presentation/action-words.ts';
import { type Naming, namesIn, type Onlooker } from '../presentation/naming.ts';
import { sentenceOf, wordingOf } from '../presentation/sentences.ts';
import type { Trait } from '../presentation/shown.ts';
import { formatList } from '../words/formats.ts';
import { NOTHING } from '../words/noun.ts';
import { toldWords } from '../words/told-words.ts';
import { type Life, type SpokenItem, wordBody, wordItems, wordResources } from './spoken-words.ts';
import { TraitWatch } from './trait-watch.ts';

type DrawnItem = Extract<SpokenItem, { kind: 'drawn' }>;

/** Types whose sentence says whose the card is: "your opponent plays …". */
const SIDED: ReadonlySet<string> = new Set(['play-card', 'take-control']);

/** Most actions that are told at once. Those that follow in a longer chain are counted. */
const MOST = 24;

/** An action that has been announced, and what it may change. */
interface Waiting {
  readonly action: ActionEvent;
  /** Where its targets are, and their life. */
  readonly lives: ReadonlyMap<number, { readonly zone: string; readonly life: Life | null }>;
  /** The cards in the hand of its seat. */
  readonly hand: readonly number[];
  /** All that are in play. */
  readonly inPlay: readonly number[];
  /** The ids of what is attached to the first of its targets. */
  readonly attached: readonly number[];
}

/**
 * Tells the actions of a match to a reader who does not see the table: what happened, and what it came to. An action is told
 * when it has changed the table and before its reactions, so that a chain is told in order.
 */
export class Spoken {
  private readonly client: Pick<MatchClient, 'view'>;
  private readonly game: ToldGame;
  private readonly onlooker: Onlooker;
  private readonly traits: TraitWatch;
  private waiting: Waiting[] = [];
  private items: SpokenItem[] = [];
  private more = 0;
  /** Entities that the last sentence has named: of what they do next, it need not be said that they do it. */
  private named: ReadonlySet<number> = new Set();
  /** Seat of this page whose command is being resolved, or whose turn has begun; -1 for none. */
  private spender = -1;
  /** What that seat could spend when it was last told. */
  private budget = '';

  constructor(client: Pick<MatchClient, 'view'>, game: ToldGame, onlooker: Onlooker) {
    this.client = client;
    this.game = game;
    this.onlooker = onlooker;
    this.traits = new TraitWatch(game.table);
  }

  /** Takes note of an event; the client's view is as it was right after it. @returns whether there is something to tell */
  add(event: MatchEvent): boolean {
    if (event.kind === 'phase-announced' && event.phase === 'perform') this.wait(event.action);
    else {
      if (event.kind === 'action-amended') this.amend(event.action);
      this.settle();
    }
    switch (event.kind) {
      case 'command-begun':
        this.named = new Set();
        this.traits.begin(this.view);
        this.spender = this.onlooker.plays.includes(event.seat) ? event.seat : -1;
        this.budget = this.budgetOf(this.spender);
        break;
      case 'command-ended':
        if (event.outcome !== null) break;
        this.tellTraits();
        this.tellBudget();
        break;
      case 'command-undone':
        this.items = [];
        break;
    }
    return this.items.length > 0 || this.more > 0;
  }

  /** Returns what has happened since the last call, in sentences. */
  take(): readonly string[] {
    const { items, more } = this;
    this.items = [];
    this.more = 0;
    return wordItems(items, more);
  }

  private get view(): View {
    return this.client.view;
  }

  private wait(action: ActionEvent): void {
    const { actions } = this.game;
    const fact = actions.spoken[action.type];
    if (fact === 'silent' || wordingOf(action, actions)?.sentence === undefined) return;
    // A long chain stays cheap: what is only counted is not looked up.
    if (this.items.length + this.waiting.length >= MOST) {
      this.more++;
      return;
    }
    const lives = fact === 'life' ? action.targets.map((id) => [id, this.lifeOf(id)] as const) : [];
    this.waiting.push({
      action,
      lives: new Map(lives),
      hand: fact === 'drawn' || fact === 'replaced' ? this.view.zone(action.seat, 'hand') : [],
      inPlay: fact === 'body' ? this.inPlay() : [],
      attached: fact === 'change' ? this.attachedTo(action.targets[0]).map(({ id }) => id) : [],
    });
  }

  /** What an action came to may be known only when it has happened: which weapon was equipped. */
  private amend(action: ActionEvent): void {
    this.waiting = this.waiting.map((one) => (one.action.id === action.id ? { ...one, action } : one));
  }

  /** Called when what was announced has happened. */
  private settle(): void {
    if (this.waiting.length === 0) return;
    const done = this.waiting;
    this.waiting = [];
    const names = namesIn(this.view, this.game, this.onlooker, { tellsSides: true });
    for (const one of done) {
      const namesSide = SIDED.has(one.action.type);
      const item = this.itemOf(one, namesSide ? namesIn(this.view, this.game, this.onlooker) : names);
      if (item === null) continue;
      this.items.push(item);
      const { source, targets } = one.action;
      if (item.kind !== 'harm') this.named = new Set([source, ...targets]);
      else if (item.by !== NOTHING) this.named = new Set([...this.named, source]);
    }
  }

  private itemOf(waiting: Waiting, names: Naming): SpokenItem | null {
    const { action, attached, hand, inPlay, lives } = waiting;
    const { targets, type } = action;
    switch (names.actions.spoken[type]) {
      case 'drawn':
        return this.drawn(action, hand, names);
      case 'replaced': {
        const drawn = this.drawn(action, hand, names);
        return drawn.cards.length > 0 ? drawn : said(sentenceOf(action, names));
      }
      case 'life':
        return this.harm(action, lives, names);
      case 'joint':
        return joint(action, names);
      case 'body': {
        const come = this.inPlay().filter((id) => !inPlay.includes(id));
        const isMade = names.actions.makes.has(type) && come.length > 0;
        // What was made may have had no name yet when it was announced.
        const sentence = sentenceOf(isMade ? { ...action, card: null, targets: come } : action, names);
        // A card that is played may be on the board before its action is announced.
        const [id = action.source] = come;
        const isInPlay = come.length < 2 && this.view.entity(id)?.zone === this.game.table.board;
        return said(sentence, isInPlay ? this.bodyOf(id) : '', toldWords().spoken.withBody);
      }
      case 'change': {
        this.traits.tell(targets);
        const [id = 0, ...others] = targets;
        const isInPlay = others.length === 0 && this.view.entity(id)?.zone === this.game.table.board;
        // What it gives is in its event only when it has ended, after its reactions.
        const gives = this.attachedTo(id)
          .filter((it) => !attached.includes(it.id) && (it.source === 0 || it.source === action.source))
          .flatMap(({ modifiers }) => modifiers);
        const sentence = sentenceOf({ ...action, card: action.card ?? this.becomes(action), gives }, names);
        return said(sentence, isInPlay ? this.bodyOf(id) : '', toldWords().spoken.changed);
      }
      case 'resources': {
        const isOwn = this.onlooker.plays.includes(action.seat);
        this.spender = isOwn ? action.seat : -1;
        return said(sentenceOf(action, names));
      }
      default:
        return said(sentenceOf(action, names));
    }
  }

  private drawn({ seat }: ActionEvent, before: readonly number[], names: Naming): DrawnItem {
    const now = this.view.zone(seat, 'hand');
    const come = now.filter((id) => id > 0 && !before.includes(id));
    const cards = come.flatMap((id) => this.view.entity(id)?.card ?? []);
    return {
      kind: 'drawn',
      player: names.player(seat),
      cards: cards.map((card) => names.card(card)),
      count: Math.max(cards.length, now.length - before.length),
    };
  }

  private harm(
    { amount, cards, source, targets, type }: ActionEvent,
    before: Waiting['lives'],
    names: Naming,
  ): SpokenItem | null {
    const isDamage = type === this.game.moves.damage;
    const harmed = targets.map((id) => {
      const [was, now] = [before.get(id), this.lifeOf(id)];
      // What has left play by it is as new in its pile.
      const left = was?.zone === now.zone ? now.life : null;
      const taken =
        was?.life && left
          ? was.life.value + was.life.armor - left.value - left.armor
          : isDamage
            ? amount
            : -amount;
      return { id, noun: names.entity(id, cards[id]), taken, left };
    });
    // Healing that heals nothing is not told; damage that does nothing is, such as to a shield.
    const told = harmed.filter(({ taken }) => isDamage || taken !== 0);
    if (told.length === 0) return null;
    return {
      kind: 'harm',
      // What harms itself is named once.
      by:
        source === 0 || this.named.has(source) || (targets.length === 1 && targets[0] === source)
          ? NOTHING
          : names.entity(source, cards[source]),
      targets: told,
    };
  }

  /** Tells the keywords that have come and gone without a sentence: a shield has broken, a stealthy minion has attacked. */
  private tellTraits(): void {
    const names = namesIn(this.view, this.game, this.onlooker, { tellsSides: true });
    const words = toldWords().spoken;
    for (const { id, gained, lost } of this.traits.end(this.view)) {
      const who = names.entity(id);
      const list = (traits: readonly Trait[]) => formatList(traits.map(({ title }) => title));
      const [states, abilities] = [lost.filter((it) => it.isState), lost.filter((it) => !it.isState)];
      if (gained.length > 0) this.items.push({ kind: 'sentence', text: words.gains(who, list(gained)) });
      if (abilities.length > 0)
        this.items.push({ kind: 'sentence', text: words.loses(who, list(abilities)) });
      if (states.length > 0) this.items.push({ kind: 'sentence', text: words.isNoLonger(who, list(states)) });
    }
  }

  /** Tells what the player can still spend, if the command has changed it. */
  private tellBudget(): void {
    const budget = this.budgetOf(this.spender);
    if (budget === '' || budget === this.budget) return;
    const isNewTurn = this.budget === '';
    this.budget = budget;
    this.items.push({ kind: 'sentence', text: isNewTurn ? budget : toldWords().spoken.budget(budget) });
  }

  private budgetOf(seat: number): string {
    return seat < 0 ? '' : wordResources(this.game.table.resources(this.view, seat));
  }

  /** The card that the one target of an action has become; `null` if it is the same, or hidden. */
  private becomes({ cards, targets: [id = 0] }: ActionEvent): string | null {
    const now = this.view.entity(id)?.card ?? null;
    return now === cards[id] ? null : now;
  }

  private attachedTo(id = 0): ViewEntity['attachments'] {
    return this.view.entity(id)?.attachments ?? [];
  }

  private inPlay(): readonly number[] {
    return [0, 1].flatMap((seat) => this.view.zone(seat, this.game.table.board));
  }

  private bodyOf(id = 0): string {
    const entity = this.view.entity(id);
    return entity ? wordBody(this.game.table.figure(entity, this.view).stats) : '';
  }

  private lifeOf(id: number): { zone: string; life: Life | null } {
    const entity = this.view.entity(id);
    if (entity === null) return { zone: '', life: null };
    const { stats } = this.game.table.figure(entity, this.view);
    const life = stats.find(({ name }) => name === 'health' || name === 'strength');
    const armor = stats.find(({ name }) => name === 'armor')?.value ?? 0;
    return { zone: entity.zone, life: life ? { name: life.name, value: life.value, armor } : null };
  }
}

/** A sentence, which has its full stop later, and the body of what it is about. */
function said(
  sentence: string | null,
  body = '',
  withBody: (sentence: string, body: string) => string = (it) => it,
): SpokenItem | null {
  if (sentence === null) return null;
  const text = sentence.replace(/\.$/, '');
  return { kind: 'sentence', text: body === '' ? text : withBody(text, body) };
}

/** An action that is told together with the next that has its words. */
function joint(action: ActionEvent, names: Naming): SpokenItem | null {
  const { cards, seat, targets } = action;
  const type = names.actions.wordingOf?.(action) ?? action.type;
  const sentence = wordingOf(action, names.actions)?.sentence;
  if (!sentence || targets.length === 0) return null;
  return {
    kind: 'joint',
    type,
    nouns: targets.map((id) => names.entity(id, cards[id])),
    say: (to) =>
      sentence({
        by: NOTHING,
        to,
        isItself: false,
        amount: 0,
        gains: '',
        made: NOTHING,
        player: names.player(seat),
      }),
  };
}
