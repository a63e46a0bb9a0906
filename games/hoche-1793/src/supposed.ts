/** The position as a staff supposes it: what lies face down is taken for whoever was last seen or must be there. */
import { hex } from './data/map.ts';
import {
  divisionFacts,
  endSlot,
  enemyOf,
  firstSlot,
  isGic,
  type Nation,
  nationOfUnit,
  type Side,
  UNIT_IDS,
  type UnitId,
  unitsOf,
} from './data/units.ts';
import { plainly } from './reading.ts';
import { ARRIVALS, ORDERS } from './scenarios/orders-of-battle.ts';
import type { State, Unit } from './state.ts';
import type { SeenForce, View } from './view.ts';

/** What a staff has written down of the enemy: plain data, changed as it learns. */
export interface Dossier {
  /** Who was under a counter when it was last seen, by its number. */
  readonly under: Record<number, UnitId[]>;
  /** Infantry and cavalry as last seen. */
  readonly strength: Record<string, readonly [number, number]>;
  /** Whether the opening was looked at. */
  opened: boolean;
}
export const newDossier = (): Dossier => ({ under: {}, strength: {}, opened: false });

const startingSp = (v: View, id: UnitId): readonly [number, number] => {
  const late = ARRIVALS[v.scenario].find((a) => a.unit === id);
  return late?.sp ?? ORDERS[v.scenario][id]?.sp ?? [5, 1];
};

/** The book says who starts where; two that may be exchanged are taken in its order. */
function openingOf(v: View, dossier: Dossier, side: Side): void {
  const taken = new Set<UnitId>();
  const usual: Readonly<Partial<Record<UnitId, string>>> = {
    kalkreuth: '1410',
    knobelsdorff: '1411',
    spleny: '0107',
    kospoth: '0206',
    waldeck: '0306',
    hatry: '0202',
    desaix: '0202',
    ferino: '0302',
    michaud: '0302',
  };
  for (let slot = firstSlot(side); slot < endSlot(side); slot++) {
    const f = v.forces[slot] as SeenForce;
    if (f.hex < 0 || f.nation === null) continue;
    const id = UNIT_IDS.find((u) => {
      const at = ORDERS[v.scenario][u]?.at ?? usual[u];
      return at !== undefined && !taken.has(u) && nationOfUnit(u) === f.nation && hex(at) === f.hex;
    });
    if (!id) continue;
    taken.add(id);
    dossier.under[slot] = [id];
  }
}

/** Writes down what is to be seen now. */
export function noted(v: View, dossier: Dossier, side: Side): void {
  const enemy = enemyOf(side);
  if (!dossier.opened && v.phase !== 'setup') {
    dossier.opened = true;
    if (v.turn === 1) openingOf(v, dossier, enemy);
  }
  for (let slot = firstSlot(enemy); slot < endSlot(enemy); slot++) {
    const f = v.forces[slot] as SeenForce;
    if (f.nation === null || f.hex < 0) delete dossier.under[slot];
    else if (f.members) {
      dossier.under[slot] = [...f.members];
      for (const id of f.members) {
        const u = v.units[id];
        if (u) dossier.strength[id] = [u.inf, u.cav];
      }
    }
  }
}

const isSaidHq = (f: SeenForce, turn: number): boolean => f.report?.type === 'hq' && f.report.turn === turn;
const isSaidTroops = (f: SeenForce): boolean => f.report !== null && f.report.type !== 'hq';

/** Who of the hidden lies under which counter of the enemy's. */
function dealtOut(v: View, dossier: Dossier, side: Side): Map<number, UnitId[]> {
  const left = new Set(UNIT_IDS.filter((id) => v.units[id] === null));
  const out = new Map<number, UnitId[]>();
  const open: number[] = [];
  for (let slot = firstSlot(side); slot < endSlot(side); slot++) {
    const f = v.forces[slot] as SeenForce;
    if (f.nation === null || f.hex < 0 || f.members) continue;
    const known = (dossier.under[slot] ?? []).filter((id) => left.has(id) && nationOfUnit(id) === f.nation);
    const fits =
      known.length > 0 &&
      (isSaidHq(f, v.turn) ? known.every(isGic) : !isSaidTroops(f) || known.some((id) => !isGic(id)));
    if (!fits) {
      open.push(slot);
      continue;
    }
    for (const id of known) left.delete(id);
    out.set(slot, known);
  }
  const take = (nation: Nation, hq: boolean): UnitId | undefined => {
    for (const id of left) if (nationOfUnit(id) === nation && isGic(id) === hq) return id;
    return undefined;
  };
  for (const slot of open) {
    const f = v.forces[slot] as SeenForce;
    const nation = f.nation as Nation;
    const hq = isSaidHq(f, v.turn);
    const id = take(nation, hq) ?? take(nation, !hq);
    if (!id) continue;
    left.delete(id);
    out.set(slot, [id]);
  }
  // Whoever has no counter rides with a general of his nation, or with anybody.
  for (const id of left) {
    const hosts = [...out].filter(([slot]) => v.forces[slot]?.nation === nationOfUnit(id));
    const host = isGic(id)
      ? hosts.find(([, ids]) => !ids.some(isGic))
      : (hosts.find(([, ids]) => ids.some(isGic)) ?? hosts[0]);
    if (host) host[1].push(id);
  }
  for (const ids of out.values()) ids.sort((a, b) => Number(isGic(b)) - Number(isGic(a)));
  return out;
}

function unitSupposed(v: View, dossier: Dossier, id: UnitId, f: SeenForce): Unit {
  const [inf, cav] = isGic(id) ? [0, 0] : (dossier.strength[id] ?? startingSp(v, id));
  const [inf0, cav0] = isGic(id) ? [0, 0] : startingSp(v, id);
  const assigned = id === 'jacob' || id === 'grangeret' ? v.assigned[id] : null;
  return {
    place: 'map',
    army: isGic(id) ? null : (divisionFacts(id).army ?? assigned),
    inf,
    cav,
    inf0,
    cav0,
    chariots: 6,
    fatigue: f.fatigue,
    oos: f.oos,
    fought: false,
    left: true,
  };
}

/** Stragglers and replacements that nobody was told of make up for so much of the losses that were. */
const UNTOLD = 0.3;
/** Losses are public, who bore them is not: what is too much is taken from the hidden by their strength. */
function thinned(v: View, units: State['units'], hidden: readonly UnitId[], side: Side): void {
  const { start, arrived, battle, attrition } = v.ledger[side];
  const left = start + arrived - (battle + attrition) * (v.scenario === 'weissembourg' ? 1 : 1 - UNTOLD);
  let all = 0;
  for (const id of unitsOf(side)) if (units[id].place === 'map') all += units[id].inf + units[id].cav;
  const concealed = hidden.reduce((n, id) => n + units[id].inf, 0);
  const share = concealed === 0 ? 0 : Math.min(0.6, Math.max(0, all - left) / concealed);
  for (const id of hidden) {
    const u = units[id];
    if (u.inf > 1) units[id] = { ...u, inf: Math.max(1, Math.round(u.inf * (1 - share))) };
  }
}

/** A state in which every counter is somebody: the likeliest, not the true one. */
export function supposed(v: View, dossier: Dossier, side: Side): State {
  const plain = plainly(v);
  const dealt = dealtOut(v, dossier, enemyOf(side));
  const units = { ...plain.units };
  const forces = plain.forces.map((f, slot) => {
    const seen = v.forces[slot] as SeenForce;
    if (f.members.length > 0 || seen.nation === null || f.hex < 0) return f;
    const members = dealt.get(slot);
    if (!members) return { ...f, hex: -1 };
    for (const id of members) units[id] = unitSupposed(v, dossier, id, seen);
    return { ...f, members, linked: f.commanded };
  });
  thinned(v, units, [...dealt.values()].flat(), enemyOf(side));
  return { ...plain, units, forces };
}
