import { capital } from '@aftercast/cards/text';
import { useEntity, useView, useZone } from '@aftercast/react';
import type { ReactNode } from 'react';
import { useChange } from '../cards/numbers.tsx';
import type { GameTable } from '../presentation/game.ts';
import { useGame } from '../presentation/game-context.ts';
import { SignIcon } from '../presentation/pictures.tsx';
import { isSameShown, type Resource, type ShownQuest } from '../presentation/shown.ts';
import { type CloseUpSubject, useTableContext } from '../scene/table-context.ts';
import { useTableWords } from '../words/match-words.ts';
import { Hero, Power, Weapon } from './characters.tsx';
import { Backs, useKnown } from './hand.tsx';
import { Piece } from './piece.tsx';

/** A player's hero, power, weapon, secrets, resources and deck. */
export function Strip({ seat, mine }: { seat: number; mine: boolean }) {
  const { table } = useGame();
  const words = useTableWords().places;
  const [entity = 0] = useZone(seat, table.player);
  // If the hero is the player, the hero's own piece represents it.
  const player = table.player === 'hero' ? 0 : entity;
  return (
    <section
      className={`strip ${mine ? 'strip-mine' : 'strip-theirs'}`}
      data-ground={mine ? 'outside' : undefined}
      aria-label={mine ? words.you : words.opponent}
      data-row=""
      data-entity={player > 0 ? player : undefined}
      data-zone="player"
      data-seat={seat}
    >
      <div className="strip-side">
        {mine ? null : <Backs seat={seat} />}
        <Resources seat={seat} mine={mine} />
      </div>
      <div className="strip-hero" data-slot={`hero ${seat}`}>
        {table.extras.has('weapon') && (
          <div className="strip-arm">
            <Weapons seat={seat} />
          </div>
        )}
        <HeroPlace seat={seat} />
        {table.extras.has('power') && (
          <div className="strip-arm">
            <Powers seat={seat} />
          </div>
        )}
      </div>
      <div className="strip-side strip-end">
        {table.counters !== undefined && <Counters seat={seat} mine={mine} of={table.counters} />}
        {table.quests !== undefined && <Quests seat={seat} mine={mine} of={table.quests} />}
        {table.extras.has('secrets') && <Secrets seat={seat} mine={mine} />}
        <Deck seat={seat} mine={mine} />
      </div>
    </section>
  );
}

function Weapons({ seat }: { seat: number }) {
  return useKnown(seat, 'weapon').map((id) => <Weapon key={id} id={id} />);
}

function Powers({ seat }: { seat: number }) {
  return useKnown(seat, 'power').map((id) => <Power key={id} id={id} />);
}

/** The hero. A gravestone takes its place when it has died, so that nothing else moves. */
function HeroPlace({ seat }: { seat: number }) {
  const heroes = useKnown(seat, 'hero');
  const isOpen = useView((view) => view.register('stage') === 0);
  const words = useTableWords().places;
  if (heroes.length > 0) return heroes.map((id) => <Hero key={id} id={id} />);
  // A seat that has not joined shows an empty portrait.
  if (!isOpen)
    return (
      <div className="hero hero-absent" role="img" aria-label={words.absent}>
        <span className="portrait" />
      </div>
    );
  return (
    <div className="hero hero-fallen" role="img" aria-label={words.fallen}>
      <span className="portrait">
        <SignIcon sign="fatigue" />
      </span>
    </div>
  );
}

/** Secrets in play: the user's own can be inspected; the opponent's are only counted. */
function Secrets({ seat, mine }: { seat: number; mine: boolean }) {
  const count = useZone(seat, 'secrets').length;
  const known = useKnown(seat, 'secrets');
  const { plays } = useTableContext().scene;
  const words = useTableWords().places;
  if (count === 0) return null;
  if (mine || plays.includes(seat))
    return (
      <div className="secrets">
        {known.map((id) => (
          <Secret key={id} id={id} mine={mine} />
        ))}
      </div>
    );
  return (
    <Lookable what={{ kind: 'secrets', seat }} className="secrets" label={words.theirSecrets(count)}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hidden secrets have no identity
        <span key={index} className="secret">
          <span className="secret-sign">?</span>
        </span>
      ))}
    </Lookable>
  );
}

function Secret({ id, mine }: { id: number; mine: boolean }) {
  const { cards } = useGame();
  const secret = useEntity(id);
  const words = useTableWords().places;
  if (secret === null) return null;
  return (
    <Piece entity={secret} className="secret" label={words.secret(mine, cards.title(secret.card))}>
      <span className="secret-sign">?</span>
    </Piece>
  );
}

/** Quests in play. Both players see how far each has come. */
function Quests({ seat, mine, of }: { seat: number; mine: boolean; of: NonNullable<GameTable['quests']> }) {
  const quests = useView((view) => of(view, seat), isSameShown);
  if (quests.length === 0) return null;
  return (
    <div className="secrets">
      {quests.map((it) => (
        <Quest key={it.id} of={it} mine={mine} />
      ))}
    </div>
  );
}

function Quest({ of: { id, done, goal }, mine }: { of: ShownQuest; mine: boolean }) {
  const { cards } = useGame();
  const quest = useEntity(id);
  const change = useChange(done);
  const words = useTableWords().places;
  if (quest === null) return null;
  return (
    <Piece
      entity={quest}
      className="secret quest"
      label={words.quest(mine, cards.title(quest.card), done, goal)}
    >
      <span className="secret-sign quest-sign">!</span>
      <span className="quest-progress" {...change}>
        {done}/{goal}
      </span>
    </Piece>
  );
}

/** Counters that sets add, as far as the user knows them. */
function Counters({
  seat,
  mine,
  of,
}: {
  seat: number;
  mine: boolean;
  of: NonNullable<GameTable['counters']>;
}) {
  const counters = useView((view) => of(view, seat), isSameShown);
  const words = useTableWords().places;
  if (counters.length === 0) return null;
  return (
    <ul className="counters" aria-label={words.counters(mine)}>
      {counters.map(({ key, title, value }) => (
        <li key={key} className="counter" data-counter={key}>
          {title} <b>{value}</b>
        </li>
      ))}
    </ul>
  );
}

function Deck({ seat, mine }: { seat: number; mine: boolean }) {
  const { table, words } = useGame();
  const text = useTableWords().places;
  const count = useZone(seat, 'deck').length;
  const used = useZone(seat, table.pile).length;
  return (
    <Lookable
      what={{ kind: 'deck', seat }}
      className="deck"
      label={text.deck(mine, count, capital(words.pile), used)}
      data={{
        'data-zone': 'deck',
        'data-seat': seat,
        'data-count': count,
        'data-empty': count === 0 ? '' : undefined,
      }}
    >
      <span className="back" />
      <span className="count" aria-hidden="true">
        {count}
      </span>
    </Lookable>
  );
}

/** What a player pays with. The user's own resources are also drawn one by one. */
function Resources({ seat, mine }: { seat: number; mine: boolean }) {
  const { table } = useGame();
  const of = useView((view) => table.resources(view, seat), isSameShown);
  const words = useTableWords().places;
  const amounts = of.map(({ name, value, most, locked }) => words.resource(name, value, most, locked));
  const label = words.resources(mine, amounts.join(', '));
  return (
    <Lookable what={{ kind: 'resources', seat }} className="mana" label={label}>
      {of.map((resource) => (
        <Counted key={resource.of} of={resource} mine={mine} />
      ))}
    </Lookable>
  );
}

function Counted({ of: { of, sign, title, value, most, locked }, mine }: { of: Resource; mine: boolean }) {
  const change = useChange(value);
  const places = Math.max(most, value);
  return (
    <span className={`resource resource-${of}`}>
      {mine && (
        <span className="crystals">
          {Array.from({ length: places }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: crystals have no identity
              key={index}
              className="crystal"
              data-full={index < value ? '' : undefined}
              data-locked={index >= places - locked ? '' : undefined}
            />
          ))}
        </span>
      )}
      <span className="mana-count" data-resource={of} {...change}>
        <SignIcon sign={sign} />
        {title && <span className="resource-title">{title}</span>}
        {value}/{most}
      </span>
    </span>
  );
}

/** A group of a player's entities, such as the deck, with a close-up on hover, focus or tap. */
function Lookable(props: {
  what: Extract<CloseUpSubject, { seat: number }>;
  className: string;
  label: string;
  children: ReactNode;
  data?: Record<`data-${string}`, string | number | undefined>;
}) {
  const { showCloseUp: look } = useTableContext();
  const { what } = props;
  return (
    <button
      type="button"
      className={`lookable ${props.className}`}
      data-look={`${what.kind} ${what.seat}`}
      {...props.data}
      onClick={(event) => {
        event.stopPropagation();
        look(what, true);
      }}
      onPointerEnter={(event) => event.pointerType !== 'touch' && look(what)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && look(null)}
      onFocus={() => look(what)}
      onBlur={() => look(null)}
    >
      <span className="unseen">{props.label}</span>
      <span className="lookable-face" aria-hidden="true">
        {props.children}
      </span>
    </button>
  );
}
