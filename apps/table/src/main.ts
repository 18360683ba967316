import { openMatch } from '@aftercast/bridge/client';
import type { Hearth } from '@aftercast/hearth';
import { english } from '@aftercast/hearth/messages';
import { wordRefusal } from '@aftercast/rules/messages';
import { type HistoryLine, MatchHistory } from '@aftercast/ui/history';
import { KeptRows, Stage } from '@aftercast/ui/stage';
import {
  curveTo,
  keepFocus,
  listenToKeys,
  listenToPointers,
  Pointing,
  TargetArrow,
} from '@aftercast/ui/targeting';
import { drawTable, nameOf, text } from './draw.ts';
import scenario from './scenario.json' with { type: 'json' };

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const start = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const match = await openMatch<Hearth>(start, { game: 'hearth', scenario });

// The stage: animations keep the pace of the match, and the page is current at every keyframe.
const rows = new KeptRows<Hearth>({ zone: 'battlefield', pile: 'graveyard', removedBy: ['deaths'] });
match.events$.subscribe((event) => rows.handle(event));
const stage = new Stage(match, { paint: draw, slots: 'data-slot' });
stage.layer = byId('layer');

const shake = [{}, { transform: 'translateX(-6px)' }, { transform: 'translateX(6px)' }, {}];

stage.attach({ type: 'damage', phase: 'perform' }, async ({ action }, play) => {
  await stage.animate(play, stage.find(action.source), [{}, { transform: 'scale(1.15)' }], { duration: 200 });
  await stage.keyframe(play); // the new numbers are on the page
  await Promise.all(
    action.targets.map((id) => stage.animate(play, stage.find(id), shake, { duration: 300 })),
  );
});

stage.attach({ type: 'deaths', phase: 'perform' }, async ({ action }, play) => {
  const dying = action.targets.flatMap((id) => stage.find(id) ?? []);
  const ghosts = dying.map((element) => stage.ghost(element));
  await stage.keyframe(play); // they are gone; their slots stay until their deathrattles are over
  const fade = [{ opacity: 1 }, { opacity: 0, transform: 'translateY(-20px)' }];
  await Promise.all(ghosts.map((ghost) => stage.flash(play, stage.add(ghost), fade, { duration: 400 })));
});

// Targeting: pointer, touch, keys, and why not.
const pointing = new Pointing(match, {
  stage,
  hand: 'hand',
  board: 'battlefield',
  words: {
    refusal: (refusal, card, target) =>
      wordRefusal(refusal, { card: called(card), target: called(target) }, english),
  },
});
const table = { rows: '[data-row]', heirs: '[data-entity]', last: '[data-seat="0"][data-zone="hand"]' };
listenToPointers(pointing, byId('table'));
listenToKeys(pointing, table);
keepFocus(table);
pointing.changes$.subscribe(draw);
pointing.announcement$.subscribe((said) => {
  byId('said').textContent = said.text;
});
pointing.bubbles.now$.subscribe((bubble) => {
  const place = bubble && stage.place(bubble.entity);
  byId('bubble').hidden = !place;
  byId('bubble').textContent = bubble?.text ?? '';
  if (place) Object.assign(byId('bubble').style, { left: `${place.x}px`, top: `${place.bottom + 6}px` });
});
new TargetArrow(pointing).now$.subscribe((arrow) => {
  byId('arrow').setAttribute('visibility', arrow ? 'visible' : 'hidden');
  if (!arrow) return;
  const { path, head } = curveTo(arrow.from, arrow.to);
  byId('arrow').dataset.fit = arrow.fit;
  byId('line').setAttribute('d', path);
  byId('head').setAttribute('transform', `translate(${head.x} ${head.y}) rotate(${head.turn})`);
});
byId('end-turn').onclick = () => void pointing.send({ do: 'end-turn' });

// The history: the page only makes the words.
const told: Partial<Record<Hearth['type'], string>> = {
  'play-card': 'is played',
  damage: 'damages',
  summon: 'summons',
  death: 'death of',
  'start-turn': 'A turn begins',
};
const history = new MatchHistory<Hearth>({ tells: ({ type }) => type in told });
match.events$.subscribe((event) => history.add(event));
history.entries$.subscribe((entries) => {
  const lines = entries.flatMap((entry) => entry.lines.map(drawLine));
  byId('history').replaceChildren(...lines);
});

function drawLine({ action, depth, fate }: HistoryLine<Hearth>): HTMLElement {
  const named = (ids: readonly number[]) => ids.map((id) => nameOf(action.cards[id])).join(', ');
  const by = action.source > 0 ? named([action.source]) : '';
  const others = action.targets.filter((id) => id !== action.source);
  const line = text(
    'li',
    `${by} ${told[action.type]} ${named(others)}${fate === 'done' ? '' : ' (it did not happen)'}`,
  );
  line.style.paddingInlineStart = `${depth}em`;
  return line;
}

function called(entity: number): string | undefined {
  return entity > 0 ? nameOf(match.view.entity(entity)?.card) : undefined;
}

function draw(): void {
  // What belongs to no card has the entity 0. While something is resolved, nothing is legal.
  const canEndTurn = pointing.legalOf(0).some((way) => way.do === 'end-turn');
  (byId('end-turn') as HTMLButtonElement).disabled = !canEndTurn;
  drawTable(match.view, rows.layOut(match.view, stage.moves), pointing);
}
