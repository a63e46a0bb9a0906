/** "Why not?": what may be pointed at in each decision and is not offered, with its paragraph. */

import { type Decision, Match, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { hoche } from '../game.ts';
import type { State } from '../state.ts';
import { active, answer, type Fight, fight, opened, tired, unled } from '../testing/battle-late.ts';
import { dawn } from '../testing/morning.ts';
import { drive, forceOf, idOf, matchFrom, position, refusedBy } from '../testing/position.ts';
import { openSubPhase } from './08-actions/actions.ts';
import { reinforcementPhase } from './12-reinforcements.ts';
import { supplyPhase } from './13-supply.ts';
import { saintJust } from './15-scenario/landau.ts';

/** The paragraphs a player reads who points at a hex or a counter; empty where it may be chosen. */
const pointing = (match: Match<State>, seat: string, subject: string): string[] =>
  match.whyNot(seat, subject).flatMap((r) => r.failures.map((f) => `${f.rule} ${f.law}`));
/** The same for the sentences. */
const words = (match: Match<State>, seat: string, subject: string): string[] =>
  match.whyNot(seat, subject).flatMap((r) => r.failures.map((f) => f.message.id));

/** Keeps what the first question of a kind refuses, by key and by place: the sentences. */
function hearing(kind: string, key: (d: Decision) => string = (d) => d.options[0]?.key ?? '') {
  const heard = new Map<string, string[]>();
  let asked = 0;
  const reply = (d: Decision): string => {
    if (asked++ === 0) {
      for (const r of d.refusals?.() ?? []) {
        const said = r.failures.map((f) => f.message.id);
        for (const about of [r.key, ...(r.at === undefined ? [] : [r.at].flat())])
          heard.set(about, [...(heard.get(about) ?? []), ...said]);
      }
    }
    return key(d);
  };
  return { answers: { [kind]: reply }, heard, times: () => asked };
}

rule(['9.3', '8.3'], 'a hex beyond the next one: one step at a time', () => {
  const match = active(
    { at: { hatry: '0201', pichegru: '0201', kospoth: '0719', wurmser: '0719' } },
    'hatry',
  );
  expect(pointing(match, 'french', '0302')).toEqual([]);
  expect(words(match, 'french', '0716')).toEqual(['law.oneHex']);
  expect(pointing(match, 'french', '0716')).toEqual(['9.3 oneHex']);
  expect(words(match, 'french', '0719')).toContain('law.notAdjacent'); // the enemy's hex: also too far to attack
});

rule('9.6', 'a strategic movement leaves no time to reconnoitre or to attack', () => {
  const s = position({ at: { hatry: '0201', pichegru: '0201', kospoth: '0205', hotze: '0719' } });
  Object.assign(forceOf(s, 'hatry'), { commanded: false, linked: false, order: true });
  Object.assign(s, { first: 'french', named: 'pichegru' });
  drive(s, [], function* (g) {
    openSubPhase(g, 4);
  });
  const match = matchFrom(s, []);
  answer(match, 'french', `activate:${idOf(s, 'hatry')}`, 'double');
  expect(words(match, 'french', idOf(s, 'kospoth'))).toEqual(['law.strategicOnly']);
  expect(words(match, 'french', '0205')).toEqual(['law.strategicOnly']);
  expect(words(match, 'french', '0719')).toEqual(['law.strategicOnly']);
  expect(words(match, 'french', '0716')).toEqual(['law.oneHex']);
});

rule('9.5', 'a reaction to a hex nobody reaches', () => {
  const match = active({ at: { desaix: '0202', 'kospoth 5/2': '0205', wurmser: '0719' } }, 'desaix');
  answer(match, 'french', `step:${idOf(match.state, 'desaix')}:0203`);
  expect(match.pending[0]?.kind).toBe('react');
  expect(words(match, 'coalition', '0716')).toEqual(['law.reactFar']);
});

rule(['6.1', '6.3'], 'command points for a general, and a merger of brigades that stand apart', () => {
  const at = { hoche: '1508', brunswick: '1115', prinz: '0412', goetze: '0513', pichegru: '0201' };
  const match = dawn({ at }, [1, 1, 6]);
  const { state } = match;
  expect(words(match, 'coalition', idOf(state, 'brunswick'))).toEqual(['law.gicFree']);
  expect(refusedBy(match, 'coalition', 'merge')).toEqual(['6.3 mergeApart']);
  const stacked = dawn({ at: { ...at, goetze: '0412' } }, [1, 1, 6]);
  expect(stacked.decisionOf('coalition')?.kind).toBe('mergeGoetze');
  answer(stacked, 'coalition', 'apart');
  expect(
    stacked
      .decisionOf('coalition')
      ?.refusals?.()
      .some((r) => r.key === 'merge'),
  ).toBe(false);
});

rule('6.6', 'a strategic order to a force of the other army', () => {
  const match = dawn(
    { at: { hoche: '1508', huet: '1508', pichegru: '0201', hatry: '0201', brunswick: '1115' } },
    [1, 1, 6],
  );
  answer(match, 'french', 'done:pichegru', 'done:hoche');
  expect(match.decisionOf('french')?.subject).toBe('rhine');
  expect(words(match, 'french', idOf(match.state, 'huet'))).toEqual(['law.orderArmy']);
});

rule('6.5', 'what has been settled once for a rider', () => {
  const at = { hoche: '1508', huet: '1508', taponier: '1508', pichegru: '0201', brunswick: '1115' };
  const match = dawn({ at }, [1, 1, 6]);
  answer(match, 'french', 'done:pichegru', 'command:hoche:huet', 'command:hoche:taponier', 'done:hoche');
  answer(match, 'french', 'noOrder:rhine', 'noOrder:moselle', 'ride:huet');
  expect(words(match, 'french', 'ride:huet')).toEqual(['law.rideSettled']);
  expect(words(match, 'french', 'taponier')).toEqual([]);
});

rule('7', 'only a general-in-chief is named for the initiative', () => {
  const at = { hoche: '1508', huet: '1508', pichegru: '0201', brunswick: '1115', wurmser: '0405' };
  const match = dawn({ at }, [1, 1, 6]);
  answer(match, 'french', 'done:pichegru', 'done:hoche', 'noOrder:rhine', 'noOrder:moselle');
  answer(match, 'coalition', 'done:brunswick', 'done:wurmser', 'noOrder:prussia', 'noOrder:lowerRhine');
  expect(match.decisionOf('french')?.kind).toBe('initiativeGeneral');
  expect(pointing(match, 'french', idOf(match.state, 'huet'))).toEqual(['7 nameGic']);
  expect(pointing(match, 'french', idOf(match.state, 'hoche'))).toEqual([]);
});

rule(['15.1.3', 'R-82'], 'under W1 the force with Brunswick may not ask to go anywhere', () => {
  const s = opened(position({ at: { brunswick: '1114', kalkreuth: '1113', hoche: '1508' } }), 1, 'coalition');
  s.stance = 1;
  const match = matchFrom(s, []);
  answer(match, 'coalition', `activate:${idOf(s, 'brunswick')}`);
  expect(match.decisionOf('coalition')?.kind).toBe('freeOrNearer');
  expect(refusedBy(match, 'coalition', 'free')).toEqual(['15.1.3 brunswickNearer']);
  const free = opened(position({ at: { brunswick: '1115', kalkreuth: '1113' } }), 1, 'coalition');
  free.stance = 1;
  const other = matchFrom(free, []);
  answer(other, 'coalition', `activate:${idOf(free, 'kalkreuth')}`);
  expect(refusedBy(other, 'coalition', 'free')).toEqual([]);
});

rule(['6.5', 'R-16'], 'neither the general himself nor somebody else is left behind', () => {
  const match = active({ at: { 'hoche+huet+taponier': '1508', ambert: '1508', kalkreuth: '1410' } }, 'hoche');
  answer(match, 'french', 'separate');
  expect(words(match, 'french', 'drop:hoche')).toEqual(['law.dropGeneral']);
  expect(words(match, 'french', idOf(match.state, 'ambert'))).toEqual(['law.dropOther']);
  expect(words(match, 'french', 'huet')).toEqual([]);
});

rule(['11.3', '3.2'], 'why a force is not asked to join a battle', () => {
  const next = hearing('coalition.joinNext');
  const join = hearing('coalition.join', () => 'in');
  const { s } = fight({
    at: {
      'ferino 8/2': '0204',
      kospoth: '0205',
      spleny: '0206',
      waldeck: '0306',
      conde: '0105',
      hotze: '0604',
      wurmser: '0305',
    },
    by: 'ferino',
    on: '0205',
    dice: [1, 1, 6, 6],
    answers: { ...next.answers, ...join.answers, principalDefender: (d) => d.options[0]?.key ?? '' },
    given: (p) => tired(p, { conde: 1 }),
  });
  expect([next.times() > 0, join.times() > 0]).toEqual([true, true]);
  const said = (id: Parameters<typeof idOf>[1]) => next.heard.get(idOf(s, id));
  expect(said('kospoth')).toEqual(['law.inBattle']);
  expect(said('conde')).toEqual(['law.joinTired']);
  expect(said('hotze')).toEqual(['law.joinAside']);
  expect(said('wurmser')).toEqual(['law.declareHq']);
  expect(said('spleny')).toBe(undefined);
  // While one of two is decided on, the other has its turn still to come; he himself has been tested.
  expect(['spleny', 'waldeck'].map((id) => join.heard.get(idOf(s, id as 'spleny')))).toContainEqual([
    'law.marchTested',
  ]);
});

rule('11.3', 'who decides for the enemy learns nothing of the enemy’s other forces', () => {
  const join = hearing('french.join', () => 'out');
  fight({
    at: { 'ferino 8/2': '0204', kospoth: '0205', spleny: '0206', hotze: '0604' },
    by: 'ferino',
    on: '0205',
    dice: [6, 6, 6],
    answers: { ...join.answers },
  });
  expect([join.times(), [...join.heard]]).toEqual([1, []]);
});

rule('11.4', 'who is in the battle already does not march to it', () => {
  const march = hearing('coalition.march', () => 'done');
  const { s } = fight({
    at: { 'ferino 8/2': '0204', kospoth: '0205', waldeck: '0206' },
    by: 'ferino',
    on: '0205',
    dice: [6, 6],
    answers: march.answers,
    given: (p) => tired(p, { waldeck: 1 }),
  });
  expect(march.heard.get(idOf(s, 'kospoth'))).toEqual(['law.inBattle']);
});

rule(['11.7', 'R-38'], 'who cannot be the principal force', () => {
  const named = hearing('coalition.principalDefender');
  const { s } = fight({
    at: {
      'ferino 8/2': '0204',
      kospoth: '0205',
      waldeck: '0205',
      wurmser: '0205',
      spleny: '0206',
      hotze: '0604',
    },
    by: 'ferino',
    on: '0205',
    dice: [1, 6, 6],
    answers: { ...named.answers, 'coalition.join': 'in' },
  });
  const said = (id: Parameters<typeof idOf>[1]) => named.heard.get(idOf(s, id));
  expect(said('spleny')).toEqual(['law.principalHex']);
  expect(said('hotze')).toEqual(['law.notInBattle']);
  expect(said('wurmser')).toContain('law.declareHq');
  expect(said('waldeck')).toBe(undefined);
});

rule(['11.7', 'R-44'], 'only a division of the principal force sets the tone', () => {
  const chosen = hearing('french.cohesionDivision');
  const { s } = fight({
    at: { 'pichegru+hatry 3/0+ferino 3/0': '0303', michaud: '0202', 'conde 6/0': '0402' },
    by: 'hatry',
    on: '0402',
    dice: [6, 6],
    answers: chosen.answers,
  });
  expect(chosen.heard.get(idOf(s, 'michaud'))).toEqual(['law.cohesionOther']);
  expect([chosen.heard.get('ferino'), chosen.heard.get('michaud')]).toEqual([
    undefined,
    ['law.cohesionOther'],
  ]);
});

/** Taponier with Hoche beside him (initiative 4, tactical bonus). */
const HOCHE: Fight = {
  at: { 'taponier 8/0': '0303', hoche: '0303', 'conde 8/0': '0402' },
  by: 'taponier',
  on: '0402',
  dice: [],
};

rule(['11.9.1', 'R-56'], 'a die is turned down, and up only where the option allows it', () => {
  const heard = (die: number, bonusSign: string) => {
    let second: string[] = [];
    fight({
      ...HOCHE,
      options: { bonusSign },
      dice: [die, 6, 1, ...(die === 1 ? [1] : [])],
      answers: {
        useBonus: (d) => {
          if (d.options[0]?.key === 'try') return 'try';
          second = (d.refusals?.() ?? []).flatMap((r) => r.failures.map((f) => `${r.key} ${f.message.id}`));
          return 'keep';
        },
      },
    });
    return second;
  };
  expect(heard(4, 'minus')).toEqual(['raise law.dieUp']);
  expect(heard(4, 'plusminus')).toEqual([]);
  expect(heard(1, 'plusminus')).toEqual(['lower law.dieLow']);
  expect(heard(6, 'plusminus')).toEqual(['raise law.dieHigh']);
});

rule(['11.3', 'R-38'], 'where a lone general does not fall back to', () => {
  const away = hearing('coalition.hqRetreat');
  fight({
    at: { hatry: '0303', ferino: '0302', wurmser: '0402' },
    by: 'hatry',
    on: '0402',
    dice: [5],
    answers: { ...away.answers, advanceOnHQ: 'stay' },
  });
  expect(away.heard.get('0303')).toContain('law.enemyHeld');
  expect(away.heard.get('0716')).toEqual(['law.retreatFar']);
});

rule(['11.10.3', 'R-115'], 'where a beaten force or its general does not go', () => {
  const retreat = hearing('coalition.retreatHexes', (d) => {
    const to = d.subject === 'c1' ? '0401' : '0503';
    return d.options.find((o) => o.key.endsWith(to))?.key ?? '';
  });
  const follows = hearing('coalition.gicFollows');
  fight({
    at: {
      'hatry 12/0': '0303',
      'conde 4/0': '0402',
      'waldeck 4/0': '0402',
      wurmser: '0402',
      brunswick: '0502',
    },
    by: 'hatry',
    on: '0402',
    dice: [3, 2, 1, 1],
    answers: { ...retreat.answers, ...follows.answers, principalDefender: (d) => d.options[0]?.key ?? '' },
  });
  expect(retreat.heard.get('0716')).toEqual(['law.retreatFar']);
  expect(retreat.heard.get('0303')).toContain('law.enemyHeld');
  expect(follows.heard.get('0502')).toEqual(['law.followRetreat']);
  expect(follows.heard.has('0503')).toBe(false);
});

rule('3.2', 'a flight farther than the force can run', () => {
  const s = position({ at: { 'hotze 7/1': '0206', 'desaix 10/4': '0203' } });
  s.morale.lowerRhine = 0;
  Object.assign(s, { toAct: 'coalition', first: 'coalition' });
  const match = matchFrom(s, []);
  answer(match, 'coalition', `activate:${idOf(s, 'hotze')}`);
  expect(words(match, 'coalition', '0719')).toEqual(['law.flightFar']);
  expect(words(match, 'coalition', '0206')).toEqual(['law.retreatNearer', 'law.flightSafe']); // it may not stay
});

rule(['12.1', 'R-69'], 'reinforcements anywhere else', () => {
  const s = position({ at: { hoche: '1508', kalkreuth: '1510' }, turn: 1 });
  s.units.ambert.place = 'off';
  const arrives = hearing('arrivalHex');
  drive(s, [6], reinforcementPhase, arrives.answers);
  expect(arrives.times()).toBe(1);
  expect([arrives.heard.get('1510'), arrives.heard.get('0201'), arrives.heard.get('1609')]).toEqual([
    ['law.arrival'],
    ['law.arrival'],
    undefined,
  ]);
});

rule(['12.2', '12.4'], 'replacements and stragglers by name and by counter', () => {
  const s = position({
    at: {
      pichegru: '0201',
      'desaix 10/4': '0201',
      'hatry 7/2': '0201',
      'ferino 8/1': '0202',
      brunswick: '1115',
    },
    turn: 7,
  });
  unled(s, 'hatry');
  s.units.desaix.inf = 8;
  s.units.hatry.inf = 5;
  s.units.hatry.cav = 1;
  const gift = hearing('placeReplacements');
  const back = hearing('stragglerUnit');
  drive(s, [1, 1, 1, 1, 1], reinforcementPhase, { ...gift.answers, ...back.answers });
  expect(gift.heard.get(idOf(s, 'hatry'))).toEqual(['law.receiver']);
  // Desaix has lost foot only: one choice, taken by itself; Hatry both: nothing is refused.
  expect([back.times(), [...back.heard.keys()]]).toEqual([1, []]);
});

rule(['12.4', 'R-73'], 'stragglers refused to a unit at its initial strength', () => {
  const s = position({
    at: { 'pichegru+desaix 10/4+hatry 7/2': '0201', brunswick: '1115' },
    turn: 8,
  });
  s.units.desaix.inf = 8;
  s.units.hatry.cav = 1;
  const back = hearing('stragglerUnit');
  drive(s, [1], reinforcementPhase, back.answers);
  expect([...back.heard.keys()].filter((key) => key.startsWith('recover:'))).toEqual([
    'recover:desaix.cav',
    'recover:hatry.inf',
  ]);
  expect(back.heard.get('hatry')).toEqual(['law.fullStrength']);
  expect([s.units.desaix.inf, s.ledger.french.gained]).toEqual([9, 1]);
});

rule(['13.1', '13.3', 'R-75'], 'who does not eat from a poor hex, and who has eaten', () => {
  const s = position({
    at: {
      'hatry 12/0': '0402',
      'michaud 9/0': '0402',
      'ferino 8/0': '0402',
      desaix: '0402',
      brunswick: '1115',
    },
  });
  unled(s, 'hatry', 'michaud', 'ferino');
  const asked: Record<string, string[]>[] = [];
  drive(s, [], supplyPhase, {
    forageOrder: (d) => {
      const all = d.refusals?.() ?? [];
      asked.push(Object.fromEntries(all.map((r) => [r.key, r.failures.map((f) => `${f.rule} ${f.law}`)])));
      return d.options[0]?.key ?? '';
    },
  });
  expect(asked[0]).toEqual({ [`feed:${idOf(s, 'desaix')}`]: ['13.1 provided'] });
  expect(asked[1]).toEqual({
    [`feed:${idOf(s, 'desaix')}`]: ['13.1 provided'],
    [`feed:${idOf(s, 'hatry')}`]: ['13.3 fed'],
  });
});

rule(['15.1.4.lebas', 'R-123'], 'Le Bas throws a force at those it can reach, and at nobody else', () => {
  const at = {
    hatry: '0204',
    desaix: '0201',
    pichegru: '0201',
    kospoth: '0205',
    conde: '0305',
    waldeck: '0208',
  };
  const s = opened(position({ at, options: { randomEvents: 'on' } }), 1, 'french');
  s.named = 'pichegru';
  Object.assign(forceOf(s, 'desaix'), { event: 'lebas', shown: false });
  s.bag.splice(s.bag.indexOf('lebas'), 1);
  const match = matchFrom(s, [idOf(s, 'hatry')], { randomEvents: 'on' });
  answer(match, 'french', `activate:${idOf(s, 'desaix')}`);
  expect(match.decisionOf('french')?.kind).toBe('leBasTarget');
  expect([words(match, 'french', '0205'), words(match, 'french', '0208')]).toEqual([[], ['law.onset']]);
});

rule(['15.1.3.saintjust', 'R-84'], 'the army Saint-Just does not speak to, with every reason', () => {
  const s = position({ at: { desaix: '0203', huet: '1508', brunswick: '1115' }, turn: 20 });
  s.morale.rhine = 12;
  s.fought.rhine = true;
  s.units.desaix.fought = true;
  const speech = hearing('saintJust', () => 'keep');
  drive(s, [], saintJust, speech.answers);
  expect(speech.heard.get('moselle')).toEqual(['law.saintJustFought', 'law.saintJustMorale']);
  s.morale.moselle = 12;
  Object.assign(s.fought, { moselle: true });
  s.saintJust.moselle = true;
  const again = hearing('saintJust', () => 'keep');
  drive(s, [], saintJust, again.answers);
  expect(again.heard.get('moselle')).toEqual(['law.saintJustUsed']);
});

rule(['15.1.1', 'S1.setup'], 'set-up outside the hexes the book names', () => {
  const match = Match.start(hoche, { scenario: 'landau' }, { dice: new SeededDice('set-up') });
  for (const seat of ['french', 'coalition']) {
    expect(match.decisionOf(seat)?.kind).toBe('setupS1');
    expect(pointing(match, seat, '0716')).toEqual(['15.1.1 setupHex']);
  }
  expect(words(match, 'french', '0202')).toEqual(['kernel.notConcerned']); // one of the two hexes: nothing forbids it
});

rule(['15.3.1', '15.3.3', 'S3.flank'], 'one division beyond the Rhine, no second', () => {
  const match = Match.start(hoche, { scenario: 'weissembourg' }, { dice: new SeededDice('set-up') });
  answer(match, 'coalition', 'flank:waldeck', 'day:2');
  expect(refusedBy(match, 'coalition', 'flank:hotze')).toEqual(['15.3.3 flankTaken']);
  expect(pointing(match, 'coalition', '0413')).toEqual(['15.3.1 deployment']); // Landau
});

rule(['8.1', '6.1', '6.6', '8.4'], 'the enemy’s counters take no orders', () => {
  const at = { hoche: '1508', huet: '1508', pichegru: '0201', brunswick: '1115', kalkreuth: '1510' };
  const match = dawn({ at }, [1, 6, 1]);
  const foe = idOf(match.state, 'kalkreuth');
  expect(pointing(match, 'french', foe)).toEqual(['6.1 ownForces']);
  answer(match, 'french', 'done:pichegru', 'command:hoche:huet', 'done:hoche');
  expect([match.decisionOf('french')?.kind, pointing(match, 'french', foe)]).toEqual([
    'strategicOrder',
    ['6.6 ownForces'],
  ]);
  const turn = matchFrom(opened(position({ at }), 1, 'french'), []);
  expect(words(turn, 'french', idOf(turn.state, 'kalkreuth'))).toEqual(['law.ownForces']);
  const step = active({ at: { desaix: '0202', 'kospoth 5/2': '0205', wurmser: '0719' } }, 'desaix');
  answer(step, 'french', `step:${idOf(step.state, 'desaix')}:0203`);
  expect(pointing(step, 'coalition', idOf(step.state, 'desaix'))).toEqual(['8.4 ownForces']);
});
