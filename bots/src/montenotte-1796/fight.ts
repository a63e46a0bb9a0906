import {
  attackFrom,
  type Chance,
  factsOf,
  initiativeOf,
  lossBy,
  moraleOf,
  neighboursOf,
  type Prospect,
  type Role,
  rowsOf,
  sideOf,
  sideOfSlot,
  type UnitId,
  valuesOf,
} from '@grande/montenotte-1796';
import { type Field, nerve, way } from './field.ts';
import { hexWorth, isHeldBy } from './prizes.ts';
import {
  BROKEN_AUSTRIAN,
  BROKEN_FRENCH,
  BROKEN_POINTS,
  brokenness,
  DOOM,
  HOPELESS,
  LOST_WAR,
  NOTCH,
  WORN,
  willOf,
} from './weights.ts';

const other = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker');

/** What a strength point of some units is worth to the one who asks. */
function spWorth(f: Field, units: readonly UnitId[], ownPrice = f.w.ownSp): number {
  const [first] = units;
  if (first === undefined) return 0;
  let sardinians = 0;
  for (const id of units) if (factsOf(id).nation === 'sardinian') sardinians++;
  const price = sideOf(first) === f.side ? ownPrice : f.w.enemySp;
  return price + (0.5 * willOf(f.s.sardinian) * sardinians) / units.length;
}

/** What so many notches less (or more) cost the divisions among some units, in points. */
function notchesCost(f: Field, units: readonly UnitId[], notches: number): number {
  if (notches === 0) return 0;
  let cost = 0;
  for (const id of units) {
    const { kind, nation } = factsOf(id);
    if (kind !== 'division') continue;
    const morale = moraleOf(f.s, id);
    const price = nation === 'french' ? BROKEN_FRENCH : BROKEN_AUSTRIAN + willOf(f.s.sardinian);
    cost += price * (brokenness(morale - notches) - brokenness(morale)) + NOTCH * notches;
  }
  return cost;
}

/** 11.11: how likely a pursuit is, and what it takes then on the average. */
interface Pursuit {
  readonly chance: number;
  readonly sp: number;
  /** Every division that fled loses so many more. */
  readonly notches: number;
}
function pursued(f: Field, p: Prospect, winner: Role): Pursuit {
  const chief = p.chiefs[winner];
  const principal = p.battle.parts.find((x) => x.role === winner);
  const value = chief === null ? nerve(f.s, principal?.slot ?? 0) : initiativeOf(f.s, chief);
  const caught = Math.max(1, (3.5 + p.sp[winner] / 5.5) / 2 - 0.25);
  const sp = Math.min(p.sp[other(winner)], caught);
  return { chance: Math.min(6, Math.max(0, value)) / 6, sp, notches: Math.floor(sp / 2) };
}

/** 15.2.4, 15.3: points for the result itself, to the French. */
function resultPoints(f: Field, p: Prospect, { row }: Chance, french: Role, sardinians: boolean): number {
  if (!row.winner || !row.grade) return 0;
  const won = row.winner === french;
  const points = valuesOf(f.s).vp;
  const beaten = p.chiefs[french] === 'bonaparte' ? points.bonaparteBeaten : points.coalitionVictory;
  const vp = won ? points.frenchVictory[row.grade] : -beaten[row.grade];
  const weight = row.grade === 'decisive' ? 2 : row.grade === 'major' ? 1 : 0;
  return vp + (sardinians ? (won ? weight : -weight) * willOf(f.s.sardinian) : 0);
}

/** What a battle is worth to the asker, who may be on either side of it, at a price for his own strength points. */
export function worthOf(f: Field, p: Prospect, ownPrice = f.w.ownSp): number {
  const attacking = sideOfSlot(p.battle.parts[0]?.slot ?? 0) === f.side;
  const own: Role = attacking ? 'attacker' : 'defender';
  const foe = other(own);
  const french: Role = f.side === 'french' ? own : foe;
  const [ownSp, foeSp] = [spWorth(f, p.units[own], ownPrice), spWorth(f, p.units[foe])];
  const held = hexWorth(f.s, p.battle.d);
  const prize = isHeldBy(f.s, attacking ? f.side : f.enemy, p.battle.d) ? held * 0.3 : held;
  const sardinians = p.units[other(french)].some((id) => factsOf(id).nation === 'sardinian');
  const taken = (attacking ? 1 : -1) * (prize + doomed(f, p));
  let worth = 0;
  for (const c of rowsOf(p.total, p.crt)) {
    const { row, chance } = c;
    const points = resultPoints(f, p, c, french, sardinians);
    let v = lossBy(f.s, p, c, foe) * foeSp - lossBy(f.s, p, c, own) * ownSp;
    v += points * (f.side === 'french' ? 1 : -1);
    if (row.winner === 'attacker') v += taken;
    const [down, up] = attacking
      ? [-row.attackerMorale, -row.defenderMorale]
      : [-row.defenderMorale, -row.attackerMorale];
    const plain = heartWorth(f, p, own, down, up, points);
    if (row.winner) {
      const { chance: caught, sp, notches } = pursued(f, p, row.winner);
      const wins = row.winner === own;
      const hunted = heartWorth(f, p, own, down + (wins ? 0 : notches), up + (wins ? notches : 0), points);
      v += caught * ((wins ? sp * foeSp : -sp * ownSp) + hunted) + (1 - caught) * plain;
    } else v += plain;
    worth += chance * v;
  }
  return worth;
}

/** What the notches of both sides are worth to the asker; 15.3: the French have lost when no point is left. */
function heartWorth(f: Field, p: Prospect, own: Role, down: number, up: number, points: number): number {
  const foe = other(own);
  const worth = notchesCost(f, p.units[foe], up) - notchesCost(f, p.units[own], down);
  const french = f.side === 'french';
  const left = f.s.vp + points - BROKEN_POINTS * broken(f, p.units[french ? own : foe], french ? down : up);
  return left > 0 ? worth : worth + (french ? -LOST_WAR : LOST_WAR);
}
/** 3.2: how many French divisions among some units would lose heart by so many notches. */
function broken(f: Field, units: readonly UnitId[], notches: number): number {
  if (notches <= 0) return 0;
  let count = 0;
  for (const id of units) {
    const { kind, nation } = factsOf(id);
    if (kind !== 'division' || nation !== 'french') continue;
    const morale = moraleOf(f.s, id);
    if (morale > 0 && morale <= notches) count++;
  }
  return count;
}

/** 13.7: defenders who starve are lost with their hex. */
function doomed(f: Field, p: Prospect): number {
  for (const id of p.units.defender) if (f.s.units[id].oos === 0) return 0;
  return DOOM * p.sp.defender * spWorth(f, p.units.defender);
}

export interface Attack {
  readonly worth: number;
  readonly p: Prospect;
}

/** Enemies who may march to the guns, and friends who may: what they would change, roughly. */
function guns(f: Field, target: number, p: Prospect): number {
  let sum = 0;
  for (const t of f.foes)
    if (
      t.fatigue < 2 &&
      t.morale > 0 &&
      !p.battle.parts.some((x) => x.slot === t.slot) &&
      way(t.hex, target) <= 2
    )
      sum -= t.sp * 0.5;
  for (const t of f.own)
    if (
      t.fatigue < 2 &&
      t.morale > 0 &&
      !p.battle.parts.some((x) => x.slot === t.slot) &&
      way(t.hex, target) <= 2
    )
      sum += t.sp * 0.4;
  return Math.max(-1.5, Math.min(1, (sum / Math.max(3, p.sp.defender)) * 0.6));
}

/** So few against so many that no table need be read. */
function isHopeless(f: Field, slot: number, friends: readonly number[], target: number): boolean {
  let [ours, theirs] = [0, 0];
  for (const t of f.own) if (t.slot === slot || friends.includes(t.slot)) ours += t.power;
  for (const t of f.foes) if (t.hex === target) theirs += t.power;
  return ours < theirs * HOPELESS;
}

/** The best an own force can make of an attack from a hex: with all who would come, or alone. */
export function attackOf(
  f: Field,
  slot: number,
  from: number,
  target: number,
  fatigue: number,
): Attack | null {
  const friends = neighboursOf(f.s, f.side, target, from, slot);
  if (isHopeless(f, slot, friends, target)) return null;
  const all = attackFrom(f.s, slot, from, target, { fatigue, friends });
  if (!all) return null;
  let worth = worthOf(f, all) - WORN * (1 + friends.length);
  let p = all;
  if (friends.length > 0) {
    const alone = attackFrom(f.s, slot, from, target, { fatigue, friends: [] });
    const w = alone ? worthOf(f, alone) - WORN : -99;
    if (alone && w > worth) [worth, p] = [w, alone];
  }
  // Worse odds mostly cost an undecided day's losses for nothing.
  return p.total < f.w.odds ? null : { worth: worth + guns(f, target, p), p };
}
