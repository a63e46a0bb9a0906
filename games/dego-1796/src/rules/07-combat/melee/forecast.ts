import { valued } from '@grande/engine';
import { BONAPARTE } from '../../../data/leaders.ts';
import type { Clash } from './clash.ts';
import { DESTROYED, DRIVEN, type Ending, fight, LOST } from './fight.ts';

/** What a melee promises if both sides fight on: means over all ends. */
export interface Forecast {
  /** The chance that the attackers have the hex. */
  readonly taken: number;
  /** Points the attackers lose. */
  readonly lost: number;
  /** Points of the defenders that are destroyed. */
  readonly killed: number;
  /** Points of the defenders that are driven out alive. */
  readonly driven: number;
}

/** Ways that are rarer than this are left out of account. */
const RARE = 1e-4;
const isTaken = ({ how }: Ending): number => (how === 'won' || how === 'bonaparteFalls' ? 1 : 0);

/** What a melee promises; the same few numbers come again and again, so they are kept. */
export function forecast(c: Clash): Forecast {
  if (!c.defenders.some((d) => d.tests)) {
    const killed = c.defenders.reduce((n, d) => n + d.points, 0); // 7.4.10
    return { taken: 1, lost: 0, killed, driven: 0 };
  }
  const key = keyOf(c);
  const known = KNOWN.get(key);
  if (known) return known;
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  const tolls = new Float64Array(3);
  const [, taken = 0] = valued(fight(c, null), isTaken, new Float64Array(2), { tolls, rare: RARE });
  const [lost, killed, driven] = [LOST, DESTROYED, DRIVEN].map((i) => tolls[i] as number) as [
    number,
    number,
    number,
  ];
  const out = { taken, lost, killed, driven };
  KNOWN.set(key, out);
  return out;
}
const MOST_KNOWN = 20_000;
const KNOWN = new Map<string, Forecast>();

/** All that decides a fight, whoever fights it. */
function keyOf(c: Clash): string {
  let key = `${c.horse} ${c.flank} ${c.rear} ${c.doubled} ${c.plunderers} ${c.steep} ${c.water} ${c.works} ${c.cover} ${c.open}`;
  for (const { points, adds } of c.attackers) key += ` ${points}+${adds}`;
  for (const { points, morale, tests, throws, adds, square } of c.defenders)
    key += `,${points} ${morale} ${tests} ${throws} ${adds} ${square}`;
  for (const { l, attacks, capability } of c.commanders)
    key += `;${l === BONAPARTE} ${attacks} ${capability}`;
  return key;
}
