import type { Marching } from '@grande/engine';
import type { State } from './state.ts';

/** 9.0: a unit or stack is taken up, goes hex by hex, in Road March if that is declared, and is put down. */
export const marching: Marching<State> = {
  take: ['move', 'stack'],
  step: ['step'],
  spot: ['march'],
  leave: ['stop'],
  end: { kind: 'move', key: 'done' },
  // 4.1.4, 4.2.1: leaders are asked about one by one when all have marched.
  afterwards: { kind: 'leader', key: 'stay' },
  // 11.0: guns go under whichever order brings them there.
  either: ['gunOrder'],
  stance: (s) => {
    const mover = s.activation?.mover;
    return mover ? `${mover.march} ${mover.offRoad} ${mover.units.map((u) => s.units[u]?.own).join()}` : '';
  },
};
