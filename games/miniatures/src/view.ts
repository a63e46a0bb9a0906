import { type Chance, copied, type Seat } from '@grande/engine';
import { footprint, inches, isOnTable, type Pose } from '@grande/table';
import { lineBase, sideOf, unitOf } from './board.ts';
import { ZONE } from './data/adhoc.ts';
import { freshCommand, freshGeneral, freshUnit } from './fresh.ts';
import { groundOf } from './ground.ts';
import { interned } from './intern.ts';
import { onArea, onRiver, onUnit } from './placing.ts';
import { seenUnits, seesGeneral, spotted } from './sight.ts';
import { type State, StateShape } from './state.ts';

/** Without OPT.5 everything lies open: the view is the state. With it `unseen` and `unseenGenerals` say what is missing. */
export type View = State & { readonly unseen: readonly number[]; readonly unseenGenerals: readonly number[] };

export function view(s: State, seat: Seat | null): View {
  const open = copied(StateShape, s);
  if (!s.battle.rules.fog) return { ...open, unseen: [], unseenGenerals: [] };
  const side = s.battle.sides.findIndex((x) => x.seat === seat);
  const seen = side < 0 ? null : seenUnits(s, side);
  const unseen = s.units.flatMap((u, j) =>
    u.fate === 'table' && sideOf(s, j) !== side && !seen?.has(j) ? [j] : [],
  );
  const unseenGenerals = s.generals.flatMap((_, g) => {
    const foreign = s.battle.generals[g]?.side !== side;
    return foreign && (side < 0 || !seesGeneral(s, side, g)) ? [g] : [];
  });
  for (const j of unseen) open.units[j] = freshUnit();
  for (const g of unseenGenerals) open.generals[g] = freshGeneral();
  s.battle.commands.forEach((c, k) => {
    if (c.side !== side) open.commands[k] = { ...freshCommand(), halfLost: s.commands[k]?.halfLost ?? false };
  });
  // A unit seen whose general is not, and the other way about, would contradict themselves.
  for (const u of open.units) if (u.general >= 0 && unseenGenerals.includes(u.general)) u.general = -1;
  if (side !== s.active && s.phase !== 'raise' && s.phase !== 'deploy')
    Object.assign(open, { phase: 'orders', chosen: -1, begun: false });
  return { ...open, unseen, unseenGenerals };
}

/** A state the seat cannot tell from the true one: what it does not see stands somewhere out of its sight. */
export function sample(v: View, seat: Seat, chance: Chance): State {
  const { unseen, unseenGenerals, ...open } = v;
  const s: State = { ...copied(StateShape, open), battle: interned(v.battle) };
  if (unseen.length === 0 && unseenGenerals.length === 0) return s;
  const side = s.battle.sides.findIndex((x) => x.seat === seat);
  for (const j of unseen) unitOf(s, j).fate = 'reserve';
  for (const g of unseenGenerals) Object.assign(s.generals[g] as object, { present: false });
  for (const j of unseen) hide(s, side, j, chance);
  return s;
}

const TRIES = 60;

/** Where an unseen unit may stand: while armies deploy only its own zone is open to it. */
function strip(s: State, j: number): readonly [number, number] {
  const { height } = s.battle;
  if (s.phase !== 'deploy') return [0, height];
  const home = s.battle.sides[sideOf(s, j)]?.home;
  const deep = inches(sideOf(s, j) === s.battle.first ? ZONE.attacker : ZONE.defender);
  return home === 'north' ? [height - deep, height] : [0, deep];
}

function hide(s: State, side: number, j: number, chance: Chance): void {
  const { width } = s.battle;
  const [low, high] = strip(s, j);
  for (let k = 0; k < TRIES; k++) {
    const at = {
      x: chance.below(width + 1),
      y: low + chance.below(high - low + 1),
      facing: 50 * chance.below(72),
    };
    if (settleAt(s, side, j, at)) return;
  }
  for (let y = low; y <= high; y += 200) {
    for (let x = 0; x <= width; x += 200) {
      for (const facing of [0, 450, 900, 1350]) if (settleAt(s, side, j, { x, y, facing })) return;
    }
  }
  throw new Error('OPT.5: no place out of sight');
}

/** Puts the unit there if it fits, touches nobody and is out of sight. */
function settleAt(s: State, side: number, j: number, at: Pose): boolean {
  const base = lineBase(s, j);
  const shape = footprint(base, at);
  if (!isOnTable(groundOf(s).table, shape) || onRiver(s, shape)) return false;
  const wide = footprint({ width: base.width + 300, depth: base.depth + 300 }, at);
  if (onUnit(s, j, wide) || onArea(s, wide) || spotted(s, side, { at, shape, area: -1 })) return false;
  Object.assign(unitOf(s, j), { ...at, fate: 'table' });
  return true;
}
