import type { View } from '@aftercast/bridge/client';
import { costOf, factsOf, titleOf } from '../card-facts.ts';
import { SignIcon } from '../pictures/picture.tsx';
import { heldIn } from '../targeting/candidates.ts';
import { useValue } from '../use-value.ts';
import { CardFace } from './card-face.tsx';
import { characterOf } from './character.ts';
import { graveyardOf, lineOf, type Note, notesOf, playerNotes } from './notes.ts';
import { type Looked, useSetting } from './scene-context.ts';

/** Something in large, beside where it lies, with what is to be known about it. It never takes the pointer. */
export function Look({ view, what }: { view: View; what: Looked | null }) {
  const { scene, touched } = useSetting();
  const resolving = useValue(scene.resolving$);
  const { paused } = useValue(scene.status$);
  const prompt = useValue(scene.prompt$);
  const held = heldIn(useValue(scene.targeting$));
  // A finger hides what it lies on: what it has taken up is shown large.
  const shown: Looked | null = held > 0 && touched.current ? { kind: 'entity', id: held } : what;
  // What happens is not to be covered, nor what is chosen from; in a pause and in a question there is time to read.
  if (!shown || (resolving && !paused && !prompt) || (held > 0 && !touched.current)) return null;
  const place = placeOf(shown, scene.stage.place.bind(scene.stage));
  if (!place) return null;
  const table = document.querySelector('[data-table]')?.getBoundingClientRect();
  // It stands at the side of the table where what is looked at is not.
  const side = place.x > (table?.width ?? 0) * 0.3 ? 'left' : 'right';
  return (
    <div
      className={`look look-${side}`}
      data-testid="look"
      data-held={held > 0 ? '' : undefined}
      data-zone-of={shown.kind === 'entity' ? view.entity(shown.id)?.zone : shown.kind}
      style={{ '--right': `${table?.right ?? 0}px` }}
    >
      {shown.kind === 'entity' ? (
        <LargeEntity view={view} id={shown.id} />
      ) : (
        <LargeList view={view} what={shown} />
      )}
    </div>
  );
}

function placeOf(what: Looked, place: (entity: number) => DOMRect | null): DOMRect | null {
  if (what.kind === 'entity') return place(what.id);
  return document.querySelector(`[data-look="${what.kind} ${what.seat}"]`)?.getBoundingClientRect() ?? null;
}

function LargeEntity({ view, id }: { view: View; id: number }) {
  const entity = view.entity(id);
  if (!entity?.card) return null;
  const character = entity.zone === 'battlefield' ? characterOf(entity) : undefined;
  return (
    <section className="look-body" aria-label={`${titleOf(entity.card)}, large`}>
      <div className="look-card">
        <CardFace
          card={entity.card}
          numbers={{
            attack: character?.attack,
            health: character?.health,
            cost: entity.zone === 'hand' || entity.zone === 'power' ? costOf(entity) : undefined,
          }}
        />
      </div>
      <div className="look-side">
        <p className="look-words">
          <b>{titleOf(entity.card)}</b> {factsOf(entity.card)?.text}
        </p>
        <Notes notes={notesOf(view, entity)} />
      </div>
    </section>
  );
}

function LargeList({ view, what }: { view: View; what: Exclude<Looked, { kind: 'entity' }> }) {
  const { seat } = what;
  const mine = useSetting().scene.me === seat;
  const whose = mine ? 'Your' : 'Opponent’s';
  if (what.kind === 'mana')
    return (
      <section className="look-body" aria-label={`${whose} mana`}>
        <Notes notes={playerNotes(view, seat)} />
      </section>
    );
  if (what.kind === 'secrets') {
    const count = view.zone(seat, 'secrets').length;
    const text = `${count === 1 ? 'One secret' : `${count} secrets`}: hidden until something sets ${count === 1 ? 'it' : 'one'} off.`;
    return (
      <section className="look-body" aria-label={`${whose} secrets`}>
        <Notes notes={[{ key: 'secrets', sign: 'secret', head: '', text }]} />
      </section>
    );
  }
  const graveyard = graveyardOf(view, seat);
  const counts = (['deck', 'hand'] as const).map((zone) => `${view.zone(seat, zone).length} in the ${zone}`);
  return (
    <section className="look-body" aria-label={`${whose} deck and graveyard`}>
      <div className="look-list">
        <p className="look-head">{whose} cards</p>
        <p>{counts.join(', ')}.</p>
        <p className="look-head">Graveyard</p>
        {graveyard.length === 0 ? (
          <p>Nothing lies there.</p>
        ) : (
          <ul>
            {graveyard.map((one) => (
              <li key={one.card}>{lineOf(one)}</li>
            ))}
          </ul>
        )}
      </div>
      <Notes notes={playerNotes(view, seat).filter(({ key }) => key === 'fatigue')} />
    </section>
  );
}

function Notes({ notes }: { notes: readonly Note[] }) {
  return (
    <ul className="look-notes">
      {notes.map(({ key, sign, head, text }) => (
        <li key={key}>
          <SignIcon sign={sign} />
          <span>
            {head && <b>{head}. </b>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
