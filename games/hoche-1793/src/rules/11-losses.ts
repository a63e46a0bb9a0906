/** 11.10.1, 11.10.2: losses and morale. */
import { type Flow, type Message, type Option, option } from '@grande/engine';
import { type LossUnit, mayLoseNext } from '@grande/la-grande-tactique';
import { ask } from '../ask.ts';
import { terrainAt } from '../data/map.ts';
import { TERRAIN_TABLE } from '../data/tables.ts';
import {
  type Army,
  armiesOf,
  forceId,
  isGic,
  type Side,
  sideOfSlot,
  sideOfUnit,
  type UnitId,
} from '../data/units.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { armyOfUnit, forceAt, type G, slotOfUnit } from './02-glossary.ts';
import { moveMorale } from './03-morale.ts';
import { removeForce } from './06-fusion.ts';
import { type Battle, type Camp, otherCamp } from './11-battle-state.ts';
import { finalDie, type Result } from './11-result.ts';

export type Arm = 'inf' | 'cav';
export type Cause = 'battle' | 'attrition';
export interface LossTarget {
  readonly unit: UnitId;
  readonly arm: Arm;
}
/** A unit that may not lose the next SP, and why. */
export interface Spared {
  readonly target: LossTarget;
  readonly why: Message;
}
const keyOf = (t: LossTarget): string => `${t.unit}.${t.arm}`;

/** The infantry and cavalry units of some divisions that still have SP. */
export function armsOf(s: State, units: readonly UnitId[], cavalry: boolean): LossTarget[] {
  const out: LossTarget[] = [];
  for (const unit of units) {
    if (isGic(unit)) continue;
    if (s.units[unit].inf > 0) out.push({ unit, arm: 'inf' });
    if (cavalry && s.units[unit].cav > 0) out.push({ unit, arm: 'cav' });
  }
  return out;
}

/** One SP gone; a division without any leaves play. */
export function loseOne(g: G, t: LossTarget, cause: Cause): void {
  const s = g.state;
  s.units[t.unit][t.arm]--;
  s.ledger[sideOfUnit(t.unit)][cause]++;
  if (s.units[t.unit].inf + s.units[t.unit].cav === 0) removeUnit(g, t.unit, '11.10.1');
}

/** A division leaves play; its general-in-chief, if any, stays as an HQ. */
export function removeUnit(g: G, id: UnitId, rule: string): void {
  const s = g.state;
  const slot = slotOfUnit(s, id);
  const u = s.units[id];
  u.place = 'gone';
  u.inf = 0;
  u.cav = 0;
  u.oos = false;
  g.tell(rule, say('log.gone', { unit: id }), { reveals: true });
  if (slot < 0) return;
  const f = forceAt(s, slot);
  f.members = f.members.filter((m) => m !== id);
  if (f.members.length === 0) removeForce(s, slot);
}

/** D24: the owner says which unit loses the next SP. */
export function* chooseLoss(
  g: G,
  side: Side,
  targets: readonly LossTarget[],
  left: number,
  rule: string,
  battle: Battle | null,
  spared: readonly Spared[] = [],
): Flow<LossTarget> {
  const s = g.state;
  const options: Option<LossTarget>[] = targets.map((t) =>
    option(
      `lose:${keyOf(t)}`,
      t,
      rule,
      say('do.lose', { unit: t.unit, arm: t.arm, sp: s.units[t.unit][t.arm] }),
    ),
  );
  return yield* ask(
    g,
    {
      seat: side,
      kind: 'distributeLosses', // D24
      rule,
      prompt: say('ask.losses', { left }),
      secret: true,
      options,
      refusals: () =>
        spared.map(({ target, why }) => ({
          key: `lose:${keyOf(target)}`,
          failures: [{ rule, message: why }],
        })),
    },
    battle,
  );
}

/** B18: the first SP from the chosen division of the principal force, the rest as the owner likes. */
export function* battleLosses(g: G, b: Battle, camp: Camp, count: number): Flow {
  const s = g.state;
  const { cavalry } = TERRAIN_TABLE[terrainAt(b.b)];
  for (let i = 0; i < count; i++) {
    const targets = armsOf(s, camp.engaged, cavalry);
    if (targets.length === 0) return;
    const units: LossUnit[] = targets.map((t) => ({ id: keyOf(t), sp: s.units[t.unit][t.arm] }));
    const able = mayLoseNext(units, i === 0, (id) => id.startsWith(`${camp.unit}.`));
    const chosen = yield* chooseLoss(
      g,
      camp.side,
      targets.filter((t) => able.includes(keyOf(t))),
      count - i,
      '11.10.1',
      b,
      sparedIn(s, camp, able, targets),
    );
    loseOne(g, chosen, 'battle');
  }
}

/** 11.10.1, R-61, R-110: units that fought and may not lose the next SP. */
function sparedIn(s: State, camp: Camp, able: readonly string[], targets: readonly LossTarget[]): Spared[] {
  const counting = new Set(targets.map(keyOf));
  return armsOf(s, camp.engaged, true)
    .filter((t) => !able.includes(keyOf(t)))
    .map((target) => {
      if (!counting.has(keyOf(target))) return { target, why: say('law.lossCavalry') };
      const last = s.units[target.unit][target.arm] < 2;
      return {
        target,
        why: last ? say('law.lossLast', { unit: target.unit }) : say('law.lossFirst', { unit: camp.unit }),
      };
    });
}

/** B19, R-62: the loser goes back by his divisions × the difference of the dice, the victor forward by half the score. */
export function battleMorale(g: G, b: Battle, result: Result): void {
  const s = g.state;
  if (result.winner === null) return;
  const victor = b[result.winner];
  const loser = otherCamp(b, victor);
  const difference = Math.max(0, finalDie(victor) - finalDie(loser));
  const score = loser.engaged.length * difference;
  if (score === 0) return;
  const count = (camp: Camp, army: Army) => camp.engaged.filter((id) => armyOfUnit(s, id) === army).length;
  for (const army of armiesOf(loser.side)) moveMorale(g, army, -count(loser, army) * difference, '11.10.2');
  for (const army of armiesOf(victor.side)) {
    if (count(victor, army) > 0) moveMorale(g, army, Math.ceil(score / 2), '11.10.2');
  }
}

/** A whole force eliminated or taken: its SP are battle losses. */
export function eliminate(g: G, slot: number, rule: string): void {
  const s = g.state;
  const f = forceAt(s, slot);
  g.tell(rule, say('log.eliminated', { force: forceId(slot) }), { reveals: true });
  for (const id of [...f.members]) {
    if (isGic(id)) continue;
    s.ledger[sideOfSlot(slot)].battle += s.units[id].inf + s.units[id].cav;
    removeUnit(g, id, rule);
  }
}
