import { describe, expect, it } from 'vitest';
import { layMatch, named } from './lay.ts';

const mage = {
  hero: 'mage',
  hand: [
    { card: 'fireball', as: 'fireball' },
    { card: 'wisp', as: 'wisp' },
    { card: 'elven-archer', as: 'archer' },
  ],
};
const enemy = {
  hero: 'priest',
  board: [
    { card: 'worgen-infiltrator', as: 'worgen' },
    { card: 'chillwind-yeti', as: 'yeti' },
  ],
};

function lay(more: Record<string, unknown> = {}) {
  const match = layMatch({ ...mage, ...more }, enemy);
  return { match, targeting: match.targeting(0), of: (alias: string) => named(match, alias) };
}

describe('targeting', () => {
  it('T3 lights what is allowed, and what makes sense among it', () => {
    const { targeting, of } = lay();
    const chosen = targeting.send({ type: 'pick', entity: of('fireball') });
    expect(chosen.state).toBe('choosing');
    expect(chosen.allowed).toContain(of('yeti'));
    expect(chosen.allowed).not.toContain(of('worgen'));
    for (const entity of chosen.preferred) expect(chosen.allowed).toContain(entity);
  });

  it('T3 refuses an invalid target with a reason; the card stays in hand and the choice stays open', () => {
    const { match, targeting, of } = lay();
    const hash = match.session.stateHash();
    targeting.send({ type: 'pick', entity: of('fireball') });
    const refused = targeting.send({ type: 'point', target: of('worgen') });
    expect([refused.state, refused.refusal?.code]).toEqual(['choosing', 'target-stealthed']);
    expect(match.session.stateHash()).toBe(hash);
    const taken = targeting.send({ type: 'point', target: of('yeti') });
    expect([taken.state, taken.refusal, taken.command]).toEqual(['idle', null, 1]);
    match.finish();
    expect(match.session.state.table.entities[of('yeti')]?.stats).not.toEqual([]);
  });

  it('hovering shows, and takes nothing up', () => {
    const { targeting, of } = lay();
    const previewed = targeting.send({ type: 'preview', entity: of('fireball') });
    expect([previewed.state, previewed.entity]).toEqual(['previewing', of('fireball')]);
    expect(previewed.allowed).toContain(of('yeti'));
    expect(targeting.send({ type: 'cancel' })).toMatchObject({ state: 'idle', entity: 0, allowed: [] });
  });

  it('a card without a target waits for a confirmation, in its slot', () => {
    const { match, targeting, of } = lay();
    expect(targeting.send({ type: 'pick', entity: of('wisp') })).toMatchObject({
      state: 'confirming',
      ready: true,
      command: 0,
    });
    targeting.send({ type: 'place', position: 0 });
    expect(targeting.send({ type: 'confirm' })).toMatchObject({ state: 'idle', command: 1 });
    match.finish();
    expect(match.session.legal(0).some((it) => it.entity === of('wisp'))).toBe(false);
  });

  it('T2 a battlecry with a target that is there must be given one', () => {
    const { targeting, of } = lay();
    expect(targeting.send({ type: 'pick', entity: of('archer') }).state).toBe('choosing');
    expect(targeting.send({ type: 'confirm' })).toMatchObject({
      state: 'choosing',
      refusal: { code: 'target-needed' },
    });
  });

  it('what cannot be used is refused with its reason', () => {
    const { targeting, of } = lay({ mana: 3, maxMana: 3 });
    const refused = targeting.send({ type: 'pick', entity: of('fireball') });
    expect(refused).toMatchObject({
      state: 'idle',
      refusal: { code: 'not-enough-mana', values: { cost: 4, mana: 3 } },
    });
    expect(targeting.send({ type: 'pick', entity: 9_999 }).refusal?.code).toBe('no-such-card');
  });

  it('T3 an option is never chosen for the player', () => {
    const { match, targeting, of } = lay({
      hand: [
        { card: 'wrath', as: 'wrath' },
        { card: 'nourish', as: 'nourish' },
      ],
    });
    expect(targeting.send({ type: 'preview', entity: of('wrath') }).allowed).toContain(of('yeti'));
    expect(targeting.send({ type: 'pick', entity: of('wrath') })).toMatchObject({
      state: 'previewing',
      refusal: { code: 'option-needed' },
    });
    expect(targeting.send({ type: 'pick', entity: of('wrath'), choose: 2 }).refusal?.code).toBe('bad-option');
    expect(targeting.send({ type: 'pick', entity: of('wrath'), choose: 1 }).state).toBe('choosing');
    expect(targeting.send({ type: 'point', target: of('yeti') }).command).toBe(1);
    match.finish();
    expect(match.session.journal.at(-1)?.command).toEqual({
      do: 'play',
      card: of('wrath'),
      target: of('yeti'),
      choose: 1,
    });
    targeting.send({ type: 'pick', entity: of('nourish'), choose: 1 });
    expect(targeting.send({ type: 'confirm' }).command).toBe(2);
  });

  it('a turn that ends cancels the targeting at once, and says why', () => {
    const { match, targeting, of } = lay();
    targeting.send({ type: 'pick', entity: of('fireball') });
    match.send(0, { do: 'end-turn' });
    expect(targeting.state).toMatchObject({ state: 'idle', entity: 0, refusal: { code: 'busy' } });
    match.finish();
    expect(targeting.state).toMatchObject({ state: 'idle', entity: 0 });
  });

  it('holding it over something aims it, and letting go there uses it: what may not be pointed at is not aimed at', () => {
    const { targeting, of } = lay();
    targeting.send({ type: 'pick', entity: of('fireball') });
    expect(targeting.send({ type: 'aim', target: of('worgen') })).toMatchObject({
      state: 'choosing',
      target: 0,
    });
    expect(targeting.send({ type: 'aim', target: of('yeti') })).toMatchObject({
      state: 'confirming',
      target: of('yeti'),
      ready: true,
    });
    expect(targeting.send({ type: 'aim', target: 0 })).toMatchObject({ state: 'choosing', target: 0 });
    targeting.send({ type: 'aim', target: of('yeti') });
    expect(targeting.send({ type: 'confirm' })).toMatchObject({ state: 'idle', command: 1 });
  });

  it('has the reason for all other characters', () => {
    const { targeting, of, match } = lay();
    const { allowed, others } = targeting.send({ type: 'pick', entity: of('fireball') });
    expect(others).toEqual([{ entity: of('worgen'), refusal: { code: 'target-stealthed', values: {} } }]);
    const everybody = [...allowed, ...others.map(({ entity }) => entity)].sort((a, b) => a - b);
    expect(everybody).toEqual(
      match.session.rules.characters(match.session.state.table).sort((a, b) => a - b),
    );
  });

  it('another card replaces the one that is picked', () => {
    const { targeting, of } = lay();
    targeting.send({ type: 'pick', entity: of('fireball') });
    expect(targeting.send({ type: 'pick', entity: of('wisp') })).toMatchObject({
      state: 'confirming',
      entity: of('wisp'),
    });
    expect(targeting.send({ type: 'cancel' })).toMatchObject({ state: 'idle', entity: 0, refusal: null });
  });

  it('the hero power points as a card does', () => {
    const { match, targeting, of } = lay();
    const power = match.session.legal(0).find((it) => it.do === 'power')?.entity ?? 0;
    expect(targeting.send({ type: 'pick', entity: power }).state).toBe('choosing');
    expect(targeting.send({ type: 'point', target: of('yeti') }).command).toBe(1);
    match.finish();
    expect(targeting.send({ type: 'pick', entity: power }).refusal?.code).toBe('power-used');
  });
});
