import type { Marching } from '@grande/engine';
import { LEADERS } from './data/leaders.ts';
import { LABELS } from './data/map.ts';
import { ALL_UNITS, unit } from './data/units.ts';
import { memberOf } from './rules/06-movement/group.ts';
import { ld, type State, un } from './state.ts';

/** 6.0: a hex is activated, its units step and turn; R-52: commanders ride. */
export const marching: Marching<State> = {
  take: ['activate'],
  // 8.4: who has rallied is brought back to a hex.
  step: ['step', 'ride', 'enter'],
  // 6.5: a battery in action limbers up before it drives off.
  spot: ['turn', 'limber'],
  leave: ['finishAll', 'finish'],
  // 5.1.1: whoever moves the men of a brigadier lets him act.
  begin: { brigadier: 'activate' },
  meanwhile: {
    // One alone who may go along is asked about by name.
    members: { alone: 'go', all: ['all', 'with'], each: 'with' },
    together: { alone: 'go', all: ['all', 'with'], each: 'with' },
    // who comes goes under those who are there: the order of a stack that moves on stays what it was.
    place: { alone: { last: true } },
    trophy: { alone: 'none' },
    // R-121, D-35: who comes onto the map on the march comes in marching order.
    arrivalFormation: { alone: ['form:rompe', 'form:limber'] },
  },
  // 7.2.2, R-26: a stack fires and storms as one.
  joins: { joinFire: 'with', joinMelee: 'with' },
  // 6.4: who changes formation says which way to face.
  front: { after: ['form', 'unlimber'], kind: 'facing', key: 'face:' },
  end: { kind: 'nextHex', key: 'end' },
  // 4.2.1, R-121: whichever enemy and facing let it go there.
  either: ['nearestEnemy', 'facing'],
  stance: (s, piece) => {
    const u = ALL_UNITS.find((x) => unit(x).id === piece);
    if (u === undefined) return '';
    const m = s.active?.group ? memberOf(s.active.group, u) : undefined;
    const { face, form } = un(s, u);
    return `${face} ${form} ${m?.road} ${m?.enemy}`;
  },
  // who may not stay in a full hex and has one way out of it goes on by himself.
  where: (s, piece) => {
    const l = LEADERS.findIndex((x) => x.id === piece);
    const u = ALL_UNITS.find((x) => unit(x).id === piece);
    const at = l >= 0 ? ld(s, l).at : u === undefined ? -1 : un(s, u).at;
    return LABELS[at];
  },
};
