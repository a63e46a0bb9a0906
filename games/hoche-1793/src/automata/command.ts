/** 8.2.1 point 2: Brunswick's command plan. */
import { KAISERSLAUTERN } from '../data/map.ts';
import { GIC_OF_ARMY, type UnitId } from '../data/units.ts';
import { chiefOf } from '../data/values.ts';
import { board, forceAt, slotOfUnit, spOf } from '../rules/02-glossary.ts';
import type { Plan } from '../rules/06-command/decisions.ts';
import type { Staff, State } from '../state.ts';

interface Candidate {
  readonly commanded: readonly UnitId[];
  readonly ordered: number;
}

/** S2.solo.2: Most divisions, then most SP, then the order to the farthest division, then the lowest hex. Never fuses. */
export function planOfBrunswick(s: State, staff: Staff, plan: Plan): void {
  const gic = GIC_OF_ARMY.prussia;
  const payable = staff.costs.filter((c) => c.gic === gic && c.cost > 0);
  const orders = staff.orders.filter((slot) => !forceAt(s, slot).members.includes(gic));
  let best: { readonly plan: Candidate; readonly score: readonly number[] } | null = null;
  for (let set = 0; set < 1 << payable.length; set++) {
    const chosen = payable.filter((_, i) => (set & (1 << i)) !== 0);
    if (chosen.reduce((sum, c) => sum + c.cost, 0) > chiefOf(s, gic).command) continue;
    const commanded = chosen.map((c) => c.unit);
    const free = orders.filter((slot) => !forceAt(s, slot).members.some((id) => commanded.includes(id)));
    for (const ordered of [-1, ...free]) {
      const candidate = { commanded, ordered };
      const score = scoreOf(s, candidate);
      if (!best || isBetter(score, best.score)) best = { plan: candidate, score };
    }
  }
  if (!best) return;
  for (const id of best.plan.commanded) plan.commands.set(id, gic);
  if (best.plan.ordered >= 0) plan.orders.push(best.plan.ordered);
}

/** Compared place by place, higher first. */
function scoreOf(s: State, c: Candidate): number[] {
  const slots = [...c.commanded.map((id) => slotOfUnit(s, id)), ...(c.ordered >= 0 ? [c.ordered] : [])];
  const sp = slots.reduce((sum, slot) => sum + spOf(s, forceAt(s, slot)), 0);
  const at = c.ordered >= 0 ? forceAt(s, c.ordered).hex : -1;
  const far = at >= 0 ? board(s, 'coalition').measure.open(at, KAISERSLAUTERN) : -1;
  return [slots.length, sp, far, -at, ...c.commanded.map((id) => -forceAt(s, slotOfUnit(s, id)).hex)];
}
function isBetter(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const d = (a[i] ?? -999) - (b[i] ?? -999);
    if (d !== 0) return d > 0;
  }
  return false;
}
