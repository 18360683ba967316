/** Cards of tests: what the language can say, and no card of the game does. */

type Part = Record<string, unknown>;

/** A program that costs 1, holds 1, and has this strength. */
function program(id: string, strength: number, parts: Part): Part {
  const facts = { id, name: id, type: 'program', class: 'software', collectible: false, cost: 1 };
  return { ...facts, stats: { memory: 1, strength }, ...parts };
}

/** What it answers, and how; `more` is of the event, `parts` of the routine. */
function on(event: string, effects: Part | readonly Part[], more: Part = {}, parts: Part = {}): Part {
  return { on: { event, ...more }, ...parts, do: [effects].flat() };
}

function answers(event: string, effects: Part | readonly Part[], more: Part = {}, parts: Part = {}): Part {
  return { routines: [on(event, effects, more, parts)] };
}

function played(...effects: Part[]): Part {
  return answers('played', effects);
}

function hit(to: unknown, amount: unknown, more: Part = {}): Part {
  return { do: 'deal-damage', to, amount, ...more };
}

function attack(cost: number, ...effects: Part[]): Part {
  return { attacks: [{ cost, do: effects }] };
}

function aims(need: string, allowed: Part, ...effects: Part[]): Part {
  return { target: { need, allowed }, ...played(...effects) };
}

const draw = { do: 'draw-card' };
const enemies = { in: 'field', side: 'enemy' };
const others = { in: 'field', side: 'ally', other: true };
const ownHand = { in: 'hand', side: 'ally' };
const self = { self: true };
const fromAlly = { who: { side: 'ally' } };

export const cards: readonly Part[] = [
  // Who answers what.
  program('mirror', 4, answers('deal-damage', hit({ random: 1, of: enemies }, 'measure'), { who: self })),
  program('sentry', 3, answers('play-card', hit('subject', 1), { who: { side: 'enemy' } })),
  program('herald', 3, {
    ...attack(1, hit('chosen', 1)),
    ...answers('attack', draw, { who: { side: 'ally', other: true } }),
  }),
  program('recoil', 2, {
    ...attack(1, hit('chosen', 2)),
    ...answers('attack', hit('self', 1), { who: self }),
  }),
  program('flee', 3, answers('attack', { do: 'recall', to: 'self' }, { target: self })),
  program('martyr', 1, answers('trashed', { ...draw, for: 'any' })),
  program('phoenix', 1, answers('trashed', { do: 'spawn', card: 'phoenix' })),
  program('alarm', 2, answers('turn-start', { do: 'discard', to: ownHand }, fromAlly)),
  program(
    'swell',
    1,
    answers('turn-end', { do: 'patch', to: 'self', stats: { strength: 1 }, until: 'turn-end' }),
  ),
  program('grow', 1, answers('turn-end', { do: 'patch', to: 'self', stats: { strength: 1 } })),
  program('hoarder', 1, answers('draw-card', { do: 'gain-cpu', amount: 1 }, fromAlly)),
  program('scavenger', 1, {
    ...attack(1, hit('chosen', 3)),
    ...answers('discard', { do: 'gain-cpu', amount: 1 }, { who: { side: 'enemy' } }),
  }),
  program(
    'ward',
    3,
    answers(
      'deal-damage',
      { do: 'recall', to: 'subject' },
      { who: { side: 'ally', type: 'program', other: true } },
    ),
  ),
  program(
    'finisher',
    3,
    answers('deal-damage', { do: 'trash', to: 'subject' }, { who: { side: 'enemy', type: 'program' } }),
  ),
  program(
    'spite',
    1,
    answers('deal-damage', hit('enemy-hero', 'measure'), { who: { side: 'ally', type: 'hero' } }),
  ),
  program('loop', 1, answers('deal-damage', hit('enemy-hero', 1), { who: { side: 'enemy', type: 'hero' } })),
  program(
    'risen',
    1,
    answers(
      'turn-start',
      { do: 'spawn', card: 'thread' },
      { who: { side: 'enemy' } },
      { if: [{ some: { in: 'trash', side: 'ally' }, atLeast: 2 }] },
    ),
  ),
  program('spy', 1, answers('play-card', draw, { who: { where: [{ stat: 'cost', atLeast: 3 }] } })),
  program(
    'cleaner',
    1,
    answers('trash', { do: 'gain-memory', amount: 1 }, { who: { side: 'enemy', race: 'cracker' } }),
  ),
  // What is done.
  program('fleet', 1, played({ do: 'spawn', card: 'firewall-1', count: 3 })),
  program('gift', 1, played({ do: 'spawn', card: 'thread', for: 'enemy' })),
  program('together', 1, played({ do: 'each', to: enemies, together: true, next: [hit('it', 1)] })),
  program('in-turn', 1, played({ do: 'each', to: enemies, next: [hit('it', 1)] })),
  program('hungry', 1, played({ do: 'trash', to: others, next: [draw] })),
  program('renewal', 1, played({ do: 'discard', to: ownHand, next: [draw] })),
  program(
    'sorter',
    1,
    played({ ...draw, next: [{ do: 'discard', to: 'it', if: [{ stat: 'cost', of: 'it', atLeast: 3 }] }] }),
  ),
  program('coin', 1, played({ ...draw, if: [{ chance: 50 }] })),
  program('dice', 1, attack(0, hit('chosen', { from: 1, to: 3 }))),
  program('dealer', 1, played({ do: 'give-card', card: { random: ['thread', 'cracker-1a'] }, for: 'any' })),
  program(
    'double',
    1,
    aims('if-available', { ally: ['field'] }, { do: 'patch', to: 'chosen', multiply: { strength: 2 } }),
  ),
  program(
    'shrink',
    1,
    aims('if-available', { enemy: ['field'] }, { do: 'patch', to: 'chosen', set: { strength: 1 } }),
  ),
  program(
    'haunt',
    1,
    aims(
      'required',
      { enemy: ['field'] },
      { do: 'patch', to: 'chosen', routines: [on('trash', { do: 'trash', to: 'self' }, {}, { once: true })] },
    ),
  ),
  program(
    'promise',
    1,
    played({ do: 'patch', to: 'player', routines: [on('turn-start', draw, fromAlly, { once: true })] }),
  ),
  program(
    'tax',
    1,
    played({
      do: 'patch',
      to: 'enemy-player',
      auras: [{ to: ownHand, stats: { cost: 1 } }],
      until: 'next-turn',
    }),
  ),
  program('burst', 1, played(hit({ of: { in: 'field' }, except: 'self' }, 1))),
  program('sum', 1, played({ ...draw, count: { sum: [1, { product: [2, { count: enemies }] }] } })),
  program(
    'hasty',
    1,
    aims('if-available', { ally: ['field'] }, { do: 'patch', to: 'chosen', keywords: ['quickboot'] }),
  ),
  program('starter', 1, aims('if-available', { any: ['field'] }, { do: 'boot', to: 'chosen' })),
  program('suicide', 2, { routines: [on('played', { do: 'trash', to: 'self' }), on('trashed', draw)] }),
  program('boomerang', 2, played({ do: 'recall', to: 'self' })),
  program(
    'mimic',
    1,
    played({ do: 'spawn', card: { of: 'enemy-hero' } }, { do: 'give-card', card: { of: 'hero' } }),
  ),
  // Attacks, aims and auras.
  program('scout', 2, attack(1, draw)),
  program('wild', 2, attack(1, hit('chosen', 3), hit('self', 1))),
  program('shot', 1, aims('required', { enemy: ['field'] }, hit('chosen', 2))),
  program('probe', 1, aims('optional', { any: ['field', 'hero'] }, draw, hit('chosen', 1))),
  program('courier', 1, aims('if-available', { enemy: ['field'] }, hit('chosen', 1), draw)),
  program(
    'discount',
    1,
    aims('if-available', { ally: ['hand'] }, { do: 'patch', to: 'chosen', stats: { cost: -1 } }),
  ),
  program('grave', 1, aims('if-available', { ally: ['trash'] }, { do: 'recall', to: 'chosen' })),
  program('pinned', 1, { auras: [{ to: 'self', pin: { strength: { count: ownHand } } }] }),
  program('frost', 2, { auras: [{ to: enemies, keywords: ['suspended'] }] }),
  program('haste', 2, { auras: [{ to: others, keywords: ['quickboot'] }] }),
  program('decay', 2, { auras: [{ to: enemies, stats: { strength: -1 } }] }),
  program('packer', 2, { auras: [{ to: ownHand, stats: { memory: -3 } }] }),
];
