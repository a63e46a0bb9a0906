import { type Flow, odds, option, type Umpire } from '@grande/engine';
import { dirTo, LABELS, OPEN, TERRAIN, WOODS } from '../data/map.ts';
import { unit } from '../data/units.ts';
import { say } from '../say.ts';
import { type State, stackAt, un } from '../state.ts';
import { barrier, climb, roadBetween } from './06-ground.ts';

type G = Umpire<State>;

/** 7.5.2, 7.5.3, R-111: horse charges over open ground, or through woods along a road; never over a slope. */
export function chargeGround(s: State, from: number, to: number): boolean {
  const dir = dirTo(from, to);
  if (dir < 0 || climb(from, to) !== 0 || barrier(s, 'horse', null, from, dir) !== null) return false;
  const terrain = TERRAIN[to];
  return terrain === OPEN || (terrain === WOODS && roadBetween(from, dir));
}

/** 6.7: what the die must not exceed once losses and confusion are added to it. */
export function squareNeeds(s: State, u: number): number {
  const state = un(s, u);
  return unit(u).morale - state.losses - (state.form === 'rompe' ? 2 : 1);
}

/** 6.7: infantry battalions that may try: not squares, pillagers, pioneers or skirmishers. */
export function maySquare(s: State, u: number): boolean {
  const { kind } = unit(u);
  const { form, pillage } = un(s, u);
  return (kind === 'line' || kind === 'light') && form !== 'square' && !pillage;
}

/** 6.7 (D-17): each battalion of a charged hex tries to form square, or stays as it is. */
export function* squareTries(g: G, hex: number): Flow {
  const s = g.state;
  for (const u of [...stackAt(s, hex)]) {
    if (!maySquare(s, u)) continue;
    const needs = squareNeeds(s, u);
    const tries = yield* g.ask<boolean>({
      seat: unit(u).side,
      kind: 'square',
      rule: '6.7',
      prompt: say('ask.square', { unit: unit(u).id }),
      subject: unit(u).id,
      options: [
        {
          ...option('try', true, '6.7', say('do.square', { die: Math.max(0, needs) }), LABELS[hex] as string),
          detail: () => ({
            odds: odds.odds(
              odds.change(odds.die(), (d) => d <= needs),
              (ok) => (ok ? 'square' : 'rompe'),
            ),
          }),
        },
        option('stay', false, '6.7', say('do.stay'), LABELS[hex] as string),
      ],
    });
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
