/** Worlds that came out otherwise than a seat sees them: strengths nobody saw are changed until they agree. */
import type { CameOut, Chance } from '@grande/engine';
import { isGic, SIDES, type Side, sideOfSlot, UNIT_IDS, type UnitId } from './data/units.ts';
import { sideOfUnitIs } from './dealing.ts';
import type { Force, State, Unit } from './state.ts';
import { ledgers, survivors } from './strengths.ts';
import type { SeenForce, View } from './view.ts';

/** Between two bands of the attrition table: whoever has more men loses more. */
const BAND = 4;

/** The state a world began with, nearer to one that ends as it is seen; null where nobody's strength is the reason. */
export function mended(
  began: State,
  { rest, view: came, seen }: CameOut<View>,
  chance: Chance,
): State | null {
  // Own losses that are wrong come of what the enemy did out of sight: that he may do otherwise.
  const own = rest.seat === 'french' || rest.seat === 'coalition' ? rest.seat : null;
  if (own && came.ledger[own].battle !== seen.ledger[own].battle) return began;
  const touched = new Set<UnitId>();
  for (const id of UNIT_IDS) {
    if (rest.units[id] !== null || isGic(id)) continue;
    if (isPutRight(began.units[id], came.units[id], seen.units[id], chance)) touched.add(id);
  }
  const mending: Mending = { began, rest, seen, touched, chance };
  for (const side of SIDES) {
    const fallen = seen.ledger[side].battle - came.ledger[side].battle;
    if (fallen !== 0 && touched.size === 0) fellWith(mending, side, fallen);
    const missing = seen.ledger[side].attrition - came.ledger[side].attrition;
    if (missing !== 0) resized(mending, side, missing);
  }
  seen.forces.forEach((f, slot) => {
    told(began, rest, slot, (f.report?.sp ?? 0) - (came.forces[slot]?.report?.sp ?? 0), touched);
    fedOtherwise(began, rest, slot, [came.forces[slot]?.oos ?? false, f.oos], touched);
  });
  if (touched.size === 0) return null;
  const least = survivors(rest, began.forces, seen);
  // Of who lies open now the strength is known, and not to be taken from.
  const known = new Set(UNIT_IDS.filter((id) => touched.has(id) || seen.units[id] !== null));
  const ledger = ledgers(rest, began.units, { known, least }, chance);
  const isSound = SIDES.every((side) => ledger[side].gained >= 0);
  return isSound ? { ...began, ledger } : null;
}

/** A world that is changed so that it comes out as it is seen: whoever was touched is right by now. */
interface Mending {
  readonly began: State;
  readonly rest: View;
  readonly seen: View;
  readonly touched: Set<UnitId>;
  readonly chance: Chance;
}

/** A unit that ended otherwise than it is seen: stronger, weaker, or gone. */
function isPutRight(u: Unit, came: Unit | null, seen: Unit | null, chance: Chance): boolean {
  if (came?.place === 'gone' && seen?.place !== 'gone') {
    u.inf += 1 + chance.below(3);
    return true;
  }
  if (seen?.place === 'gone' && came?.place !== 'gone') {
    u.cav = 0;
    u.inf = Math.max(1, Math.min(3, u.inf - 1));
    return true;
  }
  if (came?.place !== 'map' || seen?.place !== 'map') return false;
  const [inf, cav] = [seen.inf - came.inf, seen.cav - came.cav];
  if (inf === 0 && cav === 0) return false;
  u.inf = Math.max(0, u.inf + inf);
  u.cav = Math.max(0, u.cav + cav);
  if (u.inf + u.cav === 0) u.inf = 1;
  return true;
}

/** Those who left play in a battle took as many with them as are missing; else who was turned up had them before. */
function fellWith({ began, rest, seen, touched, chance }: Mending, side: Side, missing: number): void {
  const hit = UNIT_IDS.filter(
    (id) => rest.units[id] === null && seen.units[id] !== null && !isGic(id) && sideOfUnitIs(id, side),
  );
  const lost = hit.filter((id) => seen.units[id]?.place === 'gone');
  const gone = lost.length > 0 ? lost : hit;
  for (let n = 0; n < Math.abs(missing) && gone.length > 0; n++) {
    const id = gone[chance.below(gone.length)] as UnitId;
    const u = began.units[id];
    u.inf = Math.max(u.cav > 0 ? 0 : 1, u.inf + Math.sign(missing));
    touched.add(id);
  }
}

/** The evening took too little of the tired or too much: some of them had more men, or fewer. */
function resized({ began, rest, seen, touched, chance }: Mending, side: Side, missing: number): void {
  const tired = UNIT_IDS.filter((id) => {
    if (rest.units[id] !== null || isGic(id) || touched.has(id) || !sideOfUnitIs(id, side)) return false;
    const slot = began.forces.findIndex((f) => f.members.includes(id));
    return (seen.forces[slot]?.fatigue ?? 0) > 0;
  });
  for (let n = 0; n < Math.abs(missing) && tired.length > 0; n++) {
    const [id] = tired.splice(chance.below(tired.length), 1) as [UnitId];
    const u = began.units[id];
    const band = Math.ceil((u.inf + u.cav) / BAND);
    const sp = missing > 0 ? band * BAND + 1 : (band - 1) * BAND;
    u.inf = Math.max(u.cav > 0 ? 0 : 1, sp - u.cav);
    touched.add(id);
  }
}

/** A patrol that told of more men, or of fewer, saw as many. */
function told(began: State, rest: View, slot: number, missing: number, touched: Set<UnitId>): void {
  if (missing === 0 || (rest.forces[slot] as SeenForce).members !== null) return;
  const id = (began.forces[slot] as Force).members.find((m) => !isGic(m) && !touched.has(m));
  if (!id) return;
  const u = began.units[id];
  u.inf = Math.max(1, u.inf + missing);
  touched.add(id);
}

/** Who is seen to hunger had more mouths or no wagons left; who is not, fewer, or some. */
function fedOtherwise(
  began: State,
  rest: View,
  slot: number,
  [came, seen]: readonly [came: boolean, seen: boolean],
  touched: Set<UnitId>,
): void {
  if (came === seen || (rest.forces[slot] as SeenForce).members !== null) return;
  for (const id of (began.forces[slot] as Force).members) {
    if (isGic(id)) continue;
    const u = began.units[id];
    if (sideOfSlot(slot) === 'coalition') u.chariots = seen ? 0 : 6;
    else u.inf = Math.max(1, u.inf + (seen ? 2 : -2));
    touched.add(id);
  }
}
