import { LABELS, LEADERS_OF } from '@grande/dego-1796/book';
import { type Active, hasLeader, isTown } from '@grande/dego-1796/staff';
import type { Aim } from './aim.ts';
import type { Drill } from './drill.ts';
import { drillsOf, type Field } from './field.ts';
import { escortsOf, isLed } from './ride.ts';
import type { Company } from './search.ts';

/** A drill that was found, and all it was found from besides how the units stand. */
export interface Known {
  readonly company: Company;
  readonly aim: Aim;
  readonly turn: number;
  readonly commanders: readonly number[];
  readonly drill: Drill;
}

/** Under Attack it does not matter whose order it is; skirmishers alone look where commanders are. */
const general = (a: Active, { kind }: Company): boolean =>
  a.order === 'attack' && a.group === null && kind !== 'screen';

const TOWNS: readonly number[] = LABELS.map((_, hex) => hex).filter(isTown);

/** 7.4.8: commanders beside the attacked count, S1.pillage: French ones in towns or on the way there; others do not. */
function commandersFor(f: Field, a: Active): number[] {
  const { s, side, enemy } = f;
  const out: number[] = [];
  for (const l of LEADERS_OF[enemy]) {
    const state = s.leaders[l];
    out.push(state?.where === 'map' ? state.at : -1);
  }
  if (side === 'austrian') return out;
  const escorts = escortsOf(f, a);
  let led = 0;
  TOWNS.forEach((hex, i) => {
    if (hasLeader(s, hex, 'french') || isLed(escorts, hex)) led |= 1 << i;
  });
  out.push(led);
  return out;
}

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((x, i) => x === b[i]);

const sameAim = (a: Aim, b: Aim): boolean =>
  a.target === b.target &&
  a.weights === b.weights &&
  a.boldness === b.boldness &&
  a.pressed === b.pressed &&
  a.waits === b.waits;

const sameCompany = (a: Company, b: Company): boolean =>
  a.member.enemy === b.member.enemy && same(a.units, b.units) && same(a.screens, b.screens);

/** What was found for a company while everybody stood as now, perhaps for another commander; else it is found. */
export function recalled(f: Field, a: Active, company: Company, aim: Aim, found: () => Drill): Drill {
  if (!general(a, company)) return found();
  const lead = company.units[0] as number;
  // With a screen and without are two things.
  const key = company.screens.length > 0 ? -1 - lead : lead;
  const commanders = commandersFor(f, a);
  const drills = drillsOf(f);
  const known = drills.get(key);
  if (
    known &&
    known.turn === f.s.turn &&
    sameAim(known.aim, aim) &&
    sameCompany(known.company, company) &&
    same(known.commanders, commanders)
  )
    return known.drill;
  const drill = found();
  drills.set(key, { company, aim, turn: f.s.turn, commanders, drill });
  return drill;
}
