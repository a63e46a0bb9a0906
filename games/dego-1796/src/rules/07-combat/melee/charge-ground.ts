import { type Action, button, type Flow, odds, question, type Umpire } from '@grande/engine';
import { dirTo, LABELS, OPEN, TERRAIN, WOODS } from '../../../data/map.ts';
import { unit } from '../../../data/units.ts';
import { fullMorale } from '../../../data/values.ts';
import { say } from '../../../say.ts';
import { type Position, type State, stackAt, un } from '../../../state.ts';
import { barrier, climb, roadBetween } from '../../06-movement/ground.ts';

type G = Umpire<State>;

/** 7.5.2, 7.5.3, R-111: horse charges over open ground, or through woods along a road; never over a slope. */
export function chargeGround(s: Position, from: number, to: number): boolean {
  const dir = dirTo(from, to);
  if (dir < 0 || climb(from, to) !== 0 || barrier(s, 'horse', null, from, dir) !== null) return false;
  const terrain = TERRAIN[to];
  return terrain === OPEN || (terrain === WOODS && roadBetween(from, dir));
}

/** 6.7: what the die must not exceed once losses and confusion are added to it. */
export function squareNeeds(s: Position, u: number): number {
  const state = un(s, u);
  return fullMorale(s, u) - state.losses - (state.form === 'rompe' ? 2 : 1);
}

/** 6.7: infantry battalions that may try: not squares, pillagers, pioneers or skirmishers. */
export function maySquare(s: Position, u: number): boolean {
  const { kind } = unit(u);
  const { form, pillage } = un(s, u);
  return (kind === 'line' || kind === 'light') && form !== 'square' && !pillage;
}

interface Charged {
  readonly s: Position;
  readonly u: number;
}
const trySquare: Action<Charged, boolean> = {
  ...button('try', true, '6.7', say('do.stay')),
  at: (_, { s, u }) => LABELS[un(s, u).at] as string,
  label: (_, { s, u }) => say('do.square', { die: Math.max(0, squareNeeds(s, u)) }),
  concerns: (_, { u }) => ({ pieces: [unit(u).id] }),
  detail: (_, { s, u }) => ({
    odds: odds.odds(
      odds.change(odds.die(), (d) => d <= squareNeeds(s, u)),
      (ok) => (ok ? 'square' : 'rompe'),
    ),
  }),
};
const stand: Action<Charged, boolean> = {
  ...button('stay', false, '6.7', say('do.stay')),
  at: (_, { s, u }) => LABELS[un(s, u).at] as string,
};
const SQUARE = [trySquare, stand];

/** 6.7, R-16 (D-17): each battalion of a charged hex tries to form square, and is in Rompè if it fails, or stays as it is. */
export function* squareTries(g: G, hex: number): Flow {
  const s = g.state;
  for (const u of [...stackAt(s, hex)]) {
    if (!maySquare(s, u)) continue;
    const needs = squareNeeds(s, u);
    const subject = unit(u).id;
    const prompt = say('ask.square', { unit: subject });
    const about = { seat: unit(u).side, kind: 'square', rule: '6.7', prompt, subject };
    const tries = yield* g.ask(question(about, { s, u }, SQUARE));
    if (!tries) continue;
    const formed = g.die('6.7') <= needs;
    const state = un(s, u);
    state.form = formed ? 'square' : 'rompe';
    state.face = -1;
    g.tell(
      '6.7',
      formed ? say('log.squareFormed', { unit: unit(u).id }) : say('log.squareFails', { unit: unit(u).id }),
    );
  }
}
