import {
  type Assailant,
  type Assault,
  ableIn,
  assaultOdds,
  defendersOf,
  enemyOf,
  fieldOf,
  inPlace,
  label,
  officerIn,
  printedSp,
  type Side,
  type State,
  type Upshot,
  worth as worthTo,
} from '@grande/caldiero-1796';
import { type Message, odds } from '@grande/engine';
import type { Choice } from '../doctrine.ts';
import { say } from '../say.ts';
import { assaultWorth } from './assault.ts';
import { victoryAt } from './ground.ts';
import { percent } from './numbers.ts';

/** Those of some hexes who would attack now. */
export const assailants = (s: State, hexes: readonly number[]): Assailant[] =>
  inPlace(
    s,
    hexes.flatMap((from) => ableIn(s, from)),
  );

/** Strengths and chances of an assault, as the rules tell them to a player who looks. */
function oddsOf(s: State, x: Assault) {
  const chances = assaultOdds(s, x);
  const chance = (results: readonly Upshot[]): number =>
    percent(odds.chance(chances, (result) => results.includes(result)));
  return {
    hex: label(x.targets[0] as number),
    own: spOf(
      s,
      assailants(s, x.attackers).map((a) => a.unit),
    ),
    enemy: spOf(s, defendersOf(s, x.targets)),
    won: chance(['Dr', 'De']),
    ex: chance(['Ex']),
    lost: chance(['Ae', 'Ad']),
  };
}
const spOf = (s: State, units: readonly number[]): number => units.reduce((n, u) => n + printedSp(s, u), 0);

/** An assault that is meant, if one is, and the least that makes any worth while. */
interface Meant {
  readonly wanted: Assault | undefined;
  readonly least: number;
}

/** Why a word of a declaration is said. */
export function declareReason(s: State, o: Choice, { wanted, least }: Meant): Message {
  const act = s.activation;
  const open = act?.open;
  if (!wanted || o.action === 'close') {
    if (open) return completeReason(s, open);
    const declared = act?.assaults.length ?? 0;
    return declared > 0 ? say('caldiero.noMore', { declared }) : declined(s);
  }
  const told = oddsOf(s, wanted);
  const { hex, own, enemy } = told;
  if (enemy === 0) return say('caldiero.gunsAlone', { hex, own });
  if (o.action === 'attacker') {
    const from = o.concerns?.places?.[0] ?? '';
    const more = spOf(
      s,
      assailants(s, wanted.attackers)
        .filter((a) => label(a.from) === from)
        .map((a) => a.unit),
    );
    return say('caldiero.joins', { from, more, hex, own, enemy });
  }
  if (wanted.charge) return say('caldiero.charge', told);
  const f = fieldOf(s);
  const who = assailants(s, wanted.attackers);
  const units = who.map((a) => a.unit);
  const leader = officerIn(s, f.side, wanted.attackers, units) >= 0;
  const worth = assaultWorth(s, f.side, who, wanted.targets, { charge: wanted.charge, leader });
  if (worth >= least) return ownWill(s, f.side, wanted.targets, told);
  // Not of his own will: the order obliges somebody (5.1.2), or a zone that binds those who attack elsewhere (12.2.1).
  const obliged = wanted.attackers.some((h) => (f.obliged & (1 << f.attackers.indexOf(h))) !== 0);
  return say(obliged ? 'caldiero.mustAssault' : 'caldiero.bound', told);
}

/** An assault he wants: for a victory hex, or for the enemy in it. */
function ownWill(s: State, side: Side, targets: readonly number[], told: ReturnType<typeof oddsOf>): Message {
  const prize = targets.find((t) => s.control[victoryAt(t)] === enemyOf(side));
  if (prize === undefined) return say('caldiero.assault', told);
  const points = worthTo(s, victoryAt(prize), side);
  return say('caldiero.assaultPrize', { ...told, hex: label(prize), points });
}

/** All who are to join are in it. */
export function completeReason(s: State, open: Assault): Message {
  const { hex, own, enemy } = oddsOf(s, open);
  return say('caldiero.complete', { hex, own, enemy });
}

/** No assault is worth making: the odds of the one that would most likely drive somebody out. */
function declined(s: State): Message {
  const f = fieldOf(s);
  const tried = f.targets.flatMap((target, t) => {
    const attackers = f.attackers.filter((_, i) => ((f.reach[i] as number) & (1 << t)) !== 0);
    const told = oddsOf(s, { targets: [target], attackers, charge: false });
    return attackers.length > 0 && told.enemy > 0 ? [told] : [];
  });
  const [best] = tried.sort((a, b) => b.won + b.ex - a.won - a.ex || a.lost - b.lost);
  return best ? say('caldiero.noAssault', best) : say('caldiero.noTarget', { hexes: f.targets.length });
}

/** Why an assault is fought first, of so many. */
export function firstReason(s: State, next: Assault | undefined, assaults: number): Message {
  if (!next) return say('caldiero.anyFirst', { assaults });
  const { hex, own, enemy } = oddsOf(s, next);
  return say('caldiero.first', { hex, own, enemy, assaults });
}
