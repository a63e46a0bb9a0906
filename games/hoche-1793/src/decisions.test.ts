import { Match, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { hoche } from './game.ts';
import { melee } from './testing/melee.ts';

/** Section 5 of the specification, D1 to D39, by their names here (D13 also asks for the order); then two that follow from 3.2 and R-69. */
const SECTION_5 = [
  'reqJointCommander',
  'mergeGoetze',
  'allocateCP',
  'strategicOrder',
  'fuseSeparate',
  'initiativeGeneral',
  'activate',
  'dropDivisions',
  'step',
  'freeOrNearer',
  'react',
  'announce',
  'join',
  'joinNext',
  'advanceOnHQ',
  'hqRetreat',
  'march',
  'principalDefender',
  'cohesionDivision',
  'guidance',
  'useJordis',
  'tactics',
  'useBonus',
  'heavyCavalry',
  'distributeLosses',
  'retreatHexes',
  'gicFollows',
  'pursue',
  'assignArdennes',
  'placeReplacements',
  'stragglerUnit',
  'forageOrder',
  'saintJust',
  'orderRetreat',
  'giveUp',
  'triple',
  'leBasTarget',
  'setupS1',
  'setupS3',
  'demoralisedStay',
  'flight',
  'arrivalHex',
];

/** Put even with one answer, for who is not asked tells the enemy why: no points, no cavalry, nobody to activate. */
const WINDOWS = ['allocateCP', 'activate', 'step', 'freeOrNearer', 'react'];

/** Plays on at random, rather forward than idle, and notes every kind of question put. */
function playOn(match: Match, seed: string, kinds: Set<string>, forced: Set<string>): void {
  const chance = new SeededDice(seed);
  const FORWARD = /^(declare|in$|ride|march|onset|pursue|command|continue|advance)/;
  while (!match.outcome) {
    const d = match.pending[chance.below(match.pending.length)];
    if (!d) throw new Error('nobody is asked');
    kinds.add(d.kind);
    if (d.options.length === 1) forced.add(d.kind);
    const all = d.options.map((_, i) => i);
    const bold = all.filter((i) => FORWARD.test(d.options[i]?.key ?? ''));
    const pool = bold.length > 0 && chance.below(3) > 0 ? bold : all;
    match.choose(d, pool[chance.below(pool.length)] as number);
  }
}

test('every decision of section 5 is put in random play, and none that is not in it', () => {
  const kinds = new Set<string>();
  const forced = new Set<string>();
  const start = (scenario: string, games: number) => {
    for (let i = 0; i < games; i++) {
      const dice = new SeededDice(`kinds ${scenario} ${i}`);
      playOn(
        Match.start(hoche, { scenario, options: {} }, { dice, keep: 'none', log: false }),
        `${scenario} ${i}`,
        kinds,
        forced,
      );
    }
  };
  start('landau', 2);
  start('kaiserslautern', 10);
  start('weissembourg', 10);
  for (let i = 0; i < 12 || (SECTION_5.some((k) => !kinds.has(k)) && i < 60); i++) {
    const dice = new SeededDice(`melee ${i}`);
    const setup = { scenario: 'landau', options: { randomEvents: 'on' } };
    playOn(
      Match.resume(hoche, setup, melee(i), { dice, keep: 'none', log: false }),
      `melee ${i}`,
      kinds,
      forced,
    );
  }
  expect([...kinds].sort()).toEqual([...SECTION_5].sort());
  for (const kind of forced) expect(WINDOWS).toContain(kind);
});
