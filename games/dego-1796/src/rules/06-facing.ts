import { type Flow, type Option, option, type Umpire } from '@grande/engine';
import { beside, LABELS } from '../data/map.ts';
import { FORMATION, type Formation } from '../data/tables.ts';
import { type Side, unit } from '../data/units.ts';
import { say } from '../say.ts';
import { type State, un } from '../state.ts';

type G = Umpire<State>;

export type Part = 'front' | 'flank' | 'rear';

/** 6.5.1, T-3: what lies in a direction for a formation with a facing. All-round formations have only front. */
export function partTowards(form: Formation, face: number, dir: number): Part {
  const { front } = FORMATION[form];
  if (front === 6 || face < 0) return 'front';
  const turn = (dir - face + 6) % 6;
  if (turn === 3) return 'rear';
  if (front === 1) return turn === 0 ? 'front' : 'flank';
  return turn <= 1 || turn === 5 ? 'front' : 'flank';
}

/** 6.5.2: hexsides between two facings, by the shorter way. */
export function turnsBetween(from: number, to: number): number {
  const turn = (to - from + 6) % 6;
  return turn > 3 ? 6 - turn : turn;
}

/** Whether a unit has the neighbour in this direction among its front hexes. */
export function fronts(s: State, u: number, dir: number): boolean {
  const { form, face } = un(s, u);
  return partTowards(form, face, dir) === 'front';
}

/** D-23, D-35: a facing chosen freely. */
export function* chooseFacing(g: G, seat: Side, u: number, rule: string): Flow<number> {
  const s = g.state;
  const state = un(s, u);
  const { at } = state;
  // Until its owner has spoken a unit looks north: no state without a facing is ever seen.
  if (state.face < 0) state.face = 0;
  return yield* g.ask<number>({
    seat,
    kind: 'facing',
    rule,
    prompt: say('ask.facing', { unit: unit(u).id }),
    subject: unit(u).id,
    options: facings(at, rule),
  });
}

/** The six answers for a hex never change: they are made once for each rule that asks. */
const FACINGS = new Map<string, (readonly Option<number>[] | undefined)[]>();
function facings(at: number, rule: string): readonly Option<number>[] {
  let known = FACINGS.get(rule);
  if (!known) {
    known = [];
    FACINGS.set(rule, known);
  }
  known[at + 1] ??= [0, 1, 2, 3, 4, 5].map((dir) => {
    const ahead = at < 0 ? -1 : beside(at, dir);
    const label = say('do.face', { dir });
    return option(`face:${dir}`, dir, rule, label, ahead < 0 ? undefined : (LABELS[ahead] as string));
  });
  return known[at + 1] as readonly Option<number>[];
}
