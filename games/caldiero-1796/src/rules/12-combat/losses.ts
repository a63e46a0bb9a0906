import { type G, opens } from '../../ask.ts';
import { setStatus, takeOff } from '../../board.ts';
import { valuesOf } from '../../data/sets.ts';
import { watch } from '../../fog.ts';
import { label } from '../../map.ts';
import { say } from '../../say.ts';
import { SIDE_OF, type Side, UNIT_IDS, unitOf } from '../../state.ts';
import { commandedNow } from '../04-leaders/command.ts';
import type { Fates } from '../04-leaders/leaders.ts';

const id = (u: number): string => UNIT_IDS[u] as string;

interface Elimination {
  /** It never comes back, whatever its strength. */
  readonly forGood?: boolean;
  /** Who was in command when it happened, where that is not now. */
  readonly commanded?: ReadonlySet<number>;
}

/** 12.8, 12.6.3: a unit leaves the map; a full-strength one comes back reduced unless it is lost for good. */
export function eliminate(
  g: G,
  u: number,
  rule: string,
  fates: Fates | null,
  { forGood = false, commanded }: Elimination = {},
): void {
  const s = g.state;
  const unit = unitOf(s, u);
  const at = unit.hex;
  const back = valuesOf(s).counters[u]?.sp[1] as number;
  const returns = !forGood && !unit.reduced && back > 0;
  const due = returns ? s.turn + ((commanded?.has(u) ?? commandedNow(s, u)) ? 1 : 2) : 0;
  const seen = watch(g, SIDE_OF[u] as Side);
  takeOff(s, u, returns ? 'returning' : 'lost', due);
  if (returns) unit.reduced = true;
  fates?.lost(at);
  g.tell(rule, say(returns ? 'log.eliminated' : 'log.lostForGood', { unit: id(u), hex: label(at) }), {
    ...opens(s),
    at: label(at),
  });
  seen();
}

export const FOR_GOOD: Elimination = { forGood: true };

/** 15.1, R-52: one step down the ladder. Returns what the unit must do now. */
export function disorder(g: G, u: number, rule: string, fates: Fates | null): 'stays' | 'routs' | 'gone' {
  const s = g.state;
  const { status } = unitOf(s, u);
  if (status === 2) {
    eliminate(g, u, '15.1', fates);
    return 'gone';
  }
  setStatus(s, u, status + 1);
  g.tell(rule, say(status === 0 ? 'log.disordered' : 'log.routed', { unit: id(u) }), opens(s));
  return status === 0 ? 'stays' : 'routs';
}

/** Straight into rout, whatever it was. */
export function rout(g: G, u: number, rule: string, fates: Fates | null): 'routs' | 'gone' {
  const s = g.state;
  if (unitOf(s, u).status === 2) {
    eliminate(g, u, '15.1', fates);
    return 'gone';
  }
  setStatus(s, u, 2);
  g.tell(rule, say('log.routed', { unit: id(u) }), opens(s));
  return 'routs';
}
