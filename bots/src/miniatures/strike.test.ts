import { Match, SeededDice } from '@grande/engine';
import { miniatures } from '@grande/miniatures';
import { isCavalry, isInfantry, place, type State, unitOf } from '@grande/miniatures/staff';
import { describe, expect, test } from 'vitest';
import { BY_THE_BOOK, type Post } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { type Field, fieldOf } from './field.ts';
import { canCharge, chargeProspect, hopedVolley, hopedWorth, shotWorth } from './fight.ts';
import { doctrine } from './index.ts';
import { asWay, waysInto } from './known-ways.ts';
import { type Mind, newMind } from './mind.ts';
import { features } from './promise.ts';
import { stepsOf, strikes } from './strike.ts';
import { contacts, mayMarch } from './ways.ts';
import { FIRE } from './weights.ts';

/** Positions of a match of officers in which somebody is to give orders, with what he has in mind. */
function ordering(scenario: string, seed: string, look: (f: Field, s: State) => void): void {
  const dice = new SeededDice(seed);
  const match = Match.start(miniatures, { scenario }, { dice, keep: 'none', log: false });
  const minds = new Map<string, unknown>(match.scenario.seats.map((seat) => [seat, newMind()]));
  const officers = new Officers(doctrine, scenario, new SeededDice('players'), { minds });
  for (let n = 0; n < MOST && !match.outcome; n++) {
    const decision = match.pending[0];
    const s = match.state as State;
    if (decision?.kind === 'order' && n % EVERY === 0) {
      const post = { seat: decision.seat, temper: BY_THE_BOOK } as Post;
      look(fieldOf(s, minds.get(decision.seat) as Mind, post), s);
    }
    officers.answer(match);
  }
}
const MOST = 260;
const EVERY = 3;

describe.each([
  ['fombio', 'a'],
  ['dego', 'b'],
])('%s', (scenario, seed) => {
  test('ways that are remembered are those that would be found', () => {
    let found = 0;
    ordering(scenario, seed, ({ s, own, enemies }) => {
      for (const i of own) {
        if (!mayMarch(s, i)) continue;
        for (const target of enemies) {
          const fresh = contacts(s, i, target).map(asWay);
          expect(waysInto(s, i, target)).toEqual(fresh);
          found += fresh.length;
        }
      }
    });
    expect(found).toBeGreaterThan(10);
  });

  test('nobody does better by a way he finds than he could hope before he looked for one', () => {
    let found = 0;
    ordering(scenario, seed, (f) => {
      for (const i of f.own) {
        if (!mayMarch(f.s, i)) continue;
        for (const target of f.enemies) {
          for (const trial of contacts(f.s, i, target)) {
            const charge = hopedWorth(f.s, i, target, { helped: false, massed: true });
            const volley = hopedVolley(f.s, i, target);
            const u = unitOf(f.s, i);
            const kept = { ...u };
            place(f.s, trial);
            if (canCharge(f.s, i) && (isInfantry(f.s, i) || isCavalry(f.s, i))) {
              const { worth } = chargeProspect(f.s, { chargers: [i], principal: i, target });
              expect(worth).toBeLessThanOrEqual(charge + 1e-9);
              found++;
            }
            if (isInfantry(f.s, i) && isInfantry(f.s, target)) {
              const worth =
                FIRE.own * shotWorth(f.s, i, target) - FIRE.reply * Math.max(0, shotWorth(f.s, target, i));
              expect(worth).toBeLessThanOrEqual(volley + 1e-9);
            }
            Object.assign(u, kept);
          }
        }
      }
    });
    expect(found).toBeGreaterThan(5);
  });

  test('what he remembers of fights is what he would find', () => {
    let found = 0;
    ordering(scenario, seed, (f) => {
      const fresh = { ...f, mind: { ...f.mind }, ways: new Map() };
      const steps = (x: Field) => strikes(x).map((strike) => stepsOf(x, strike));
      expect(steps(f)).toEqual(steps(fresh));
      found += strikes(f).length;
    });
    expect(found).toBeGreaterThan(0);
  });

  test('what tells for one side tells as much against the other', () => {
    ordering(scenario, seed, (_, s) => {
      const [own, its] = [features(s, 0), features(s, 1)];
      for (const [name, value] of Object.entries(own)) expect(value).toBeCloseTo(-(its[name] as number), 9);
    });
  });
});
