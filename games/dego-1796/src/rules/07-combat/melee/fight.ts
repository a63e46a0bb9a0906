import { type Again, type Flow, type Hazard, hazard, noted, type Umpire } from '@grande/engine';
import { BONAPARTE } from '../../../data/leaders.ts';
import { LABELS } from '../../../data/map.ts';
import { say } from '../../../say.ts';
import { ld, type State, stackAt } from '../../../state.ts';
import { pillageChecks } from '../../10-scenarios/special.ts';
import { endPillage } from '../fire/fire.ts';
import { commandersDice, disband, fallen, hitInOrder } from '../losses.ts';
import {
  attackDice,
  beginning,
  type Clash,
  type Commander,
  defenceDice,
  defendersLeft,
  divisor,
  type Moment,
  onlySquares,
  pointsOf,
  squareDice,
  strength,
  takers,
} from './clash.ts';
import { askHold, foot, holding } from './hold.ts';
import { goesBack } from './leaving.ts';

const { again, choice, die, end, rounds, sum, toll } = hazard;

type G = Umpire<State> | null;

/** How a fight ends, and the points it has cost the attackers. */
export interface Ending {
  /** The hex is won, the attackers are lost or thrown back by squares, or Bonaparte is killed among the defenders (10.0.1). */
  readonly how: 'won' | 'lost' | 'fellBack' | 'bonaparteFalls';
  readonly lost: number;
}
type Next = Hazard<Again<Moment> | Ending>;

/** What is counted on the way, in points: lost by the attackers, destroyed and driven out of the defenders. */
export const LOST = 0;
export const DESTROYED = 1;
export const DRIVEN = 2;

const SIXES = { score: (face: number): number => (face === 6 ? 1 : 0) };

/**
 * 7.4, 7.5.6: the fight for a hex, without skirmishers (7.4.9) and with somebody in it who can fight (7.4.10). In thought
 * both sides fight on (RN-14): the defender holds whenever he is asked, and whoever goes back finds a way.
 */
export const fight = (c: Clash, g: G): Hazard<Ending> =>
  onlySquares(c) ? exchange(c, g) : rounds(beginning(c), codeOf(c), (m): Next => round(c, g, m));

/** Nothing ever comes back in a fight, and no part of the number falls. */
function codeOf(c: Clash): (m: Moment) => number {
  const attackers = strength(c) + 1;
  const alike = groupsOf(c);
  return (m) => {
    let code = (m.round === 1 ? 0 : attackers) + m.lost;
    for (let i = 0; i < c.defenders.length; i++)
      code = code * ((c.defenders[i]?.points ?? 0) + 1) + (m.losses[i] as number);
    for (const group of alike) {
      let out = 0;
      for (const i of group) if ((m.out & (1 << i)) !== 0) out++;
      code = code * (group.length + 1) + out;
    }
    return code;
  };
}

/** Commanders who count alike: what matters is how many of them are left; nothing does of those without capability. */
function groupsOf({ commanders }: Clash): readonly (readonly number[])[] {
  const groups = new Map<number, number[]>();
  commanders.forEach(({ attacks, capability, l }, i) => {
    if (capability === 0 && l !== BONAPARTE) return;
    const key = l === BONAPARTE ? -1 : capability * 2 + (attacks ? 1 : 0);
    const group = groups.get(key);
    if (group) group.push(i);
    else groups.set(key, [i]);
  });
  return [...groups.values()];
}

/** 7.4.1: the attackers' points for a loss. */
export const blows = <R>(c: Clash, m: Moment, then: (struck: number) => Hazard<R>): Hazard<R> =>
  sum('7.4.1', attackDice(c, m), divisor(c, m), then);
/** 7.4.1, R-76: the defenders' answer, and the sixes of squares under horse. */
export const replies = <R>(c: Clash, m: Moment, then: (back: number) => Hazard<R>): Hazard<R> =>
  sum('7.4.1', defenceDice(c, m), c.open, (back) => {
    const squares = squareDice(c, m);
    return squares === 0 ? then(back) : sum('R-76', squares, 1, (sixes) => then(back + sixes), SIXES);
  });

/** 7.4.1: both throw, both lose at the same time; then the commanders' dice. */
function round(c: Clash, g: G, m: Moment): Next {
  return blows(c, m, (struck) => replies(c, m, (back) => fall(c, g, m, struck, back)));
}

function tellDice(c: Clash, g: Umpire<State>, m: Moment, struck: number, back: number): void {
  if (!g.listening) return;
  const text = { hex: LABELS[c.attack.at] as string, round: m.round };
  const mine = noted((note) => attackDice(c, m, note));
  const theirs = noted((note) => defenceDice(c, m, note));
  g.tell('7.4.1', say('log.attackDice', { ...text, dice: mine.total, losses: struck }), { tally: mine });
  g.tell('7.4.1', say('log.defenceDice', { ...text, dice: theirs.total, losses: back }), { tally: theirs });
}

/** 7.4.1, 7.1.4, R-27: what the dice of a round cost either side. */
function fall(c: Clash, g: G, m: Moment, struck: number, back: number): Next {
  if (g) tellDice(c, g, m, struck, back);
  const lost = Math.min(back, strength(c) - m.lost);
  const order = takers(c, m);
  const taken = fallen(
    order.map((i) => pointsOf(c, m, i)),
    struck,
  );
  const losses = [...m.losses];
  let inflicted = 0;
  order.forEach((i, k) => {
    losses[i] = (losses[i] as number) + (taken[k] as number);
    inflicted += taken[k] as number;
  });
  if (g) {
    hitInOrder(
      g,
      c.attackers.map((x) => x.u),
      lost,
      '7.4.1',
    );
    hitInOrder(
      g,
      order.map((i) => c.defenders[i]?.u as number),
      inflicted,
      '7.4.1',
    );
  }
  const after = { ...m, lost: m.lost + lost, losses };
  return toll(
    LOST,
    lost,
    toll(
      DESTROYED,
      inflicted,
      commanders(c, g, after, true, lost, (hurt) =>
        commanders(c, g, hurt, false, inflicted, (now) => over(c, g, now)),
      ),
    ),
  );
}

/** 7.7: the dice of the commanders of a side that has lost something; without Bonaparte the French have lost (10.0.1). */
function commanders<R>(
  c: Clash,
  g: G,
  m: Moment,
  attacks: boolean,
  losses: number,
  then: (m: Moment) => Hazard<R | Ending>,
): Hazard<R | Ending> {
  const places: number[] = [];
  if (losses > 0)
    c.commanders.forEach((x, i) => {
      if (x.attacks === attacks && (m.out & (1 << i)) === 0) places.push(i);
    });
  if (places.length === 0) return then(m);
  const who = places.map((i) => (c.commanders[i] as Commander).l);
  return commandersDice(g, who, losses, false, (fates) => {
    let { out } = m;
    for (let k = 0; k < fates.length; k++) {
      if (fates[k] === 'unharmed') continue;
      if (fates[k] === 'killed' && who[k] === BONAPARTE)
        return end<R | Ending>({ how: 'bonaparteFalls', lost: m.lost });
      out |= 1 << (places[k] as number);
    }
    return then({ ...m, out });
  });
}

/** What is left after the dice of a round: nobody on one side, or a defender who holds or goes. */
function over(c: Clash, g: G, m: Moment): Next {
  if (g) for (const u of [...stackAt(g.state, c.attack.at)]) endPillage(g, u, 'R-72');
  if (m.lost >= strength(c)) return end({ how: 'lost', lost: m.lost });
  if (defendersLeft(c, m).length === 0) return end({ how: 'won', lost: m.lost });
  const there = foot(c, m);
  if (there.length === 0) return guns(c, g, m, []);
  const answer = (stays: boolean): Next =>
    stays
      ? holding(c, m, there, (failed) => {
          g?.tell('7.4.2', say('log.hold', { hex: LABELS[c.attack.at] as string, failed: failed.length }));
          return leaving(c, g, m, failed, [], (then, gone) => guns(c, g, then, gone));
        })
      : leaving(c, g, m, there, [], (then, gone) => guns(c, g, then, gone));
  // 7.4.7: from the rear nobody goes back of his own will.
  return g && !c.rear ? choice(() => askHold(g, c, m), answer) : answer(true);
}

/** Who has left the hex, and for which. */
interface Gone {
  readonly u: number;
  readonly to: number;
}
const without = (c: Clash, m: Moment, i: number): Moment => ({
  ...m,
  losses: m.losses.map((n, k) => (k === i ? (c.defenders[i]?.points ?? n) : n)),
});

/** 7.4.3, 7.4.7, R-142: they go one by one from the top down, and who cannot is gone. */
function leaving(
  c: Clash,
  g: G,
  m: Moment,
  list: readonly number[],
  gone: readonly Gone[],
  then: (m: Moment, gone: readonly Gone[]) => Next,
): Next {
  const [i, ...others] = list;
  if (i === undefined) return then(m, gone);
  const u = c.defenders[i]?.u as number;
  const after = without(c, m, i);
  if (!g)
    return toll(c.rear ? DESTROYED : DRIVEN, pointsOf(c, m, i), leaving(c, g, after, others, gone, then));
  if (c.rear) {
    disband(g, u, '7.4.7');
    return leaving(c, g, after, others, gone, then);
  }
  const asked = function* (): Flow<number> {
    const to = yield* goesBack(g, u, c.attack);
    if (to < 0) disband(g, u, '7.4.3');
    return to;
  };
  return choice(asked, (to) => leaving(c, g, after, others, to < 0 ? gone : [...gone, { u, to }], then));
}

/** 7.4.10: guns whose infantry has gone: every other one is lost, from the rear all of them. */
function guns(c: Clash, g: G, m: Moment, gone: readonly Gone[]): Next {
  const left = defendersLeft(c, m);
  if (left.some((i) => c.defenders[i]?.tests)) return stay(c, g, m, gone);
  const next = (now: Moment, k: number, away: readonly Gone[]): Next => {
    const i = left[k];
    if (i === undefined) return stay(c, g, now, away);
    const lose = (): Next => {
      if (g) disband(g, c.defenders[i]?.u as number, '7.4.10');
      return toll(DESTROYED, pointsOf(c, now, i), next(without(c, now, i), k + 1, away));
    };
    if (c.rear) return lose();
    return die(
      '7.4.10',
      (face) => face % 2 === 0,
      (even) => (even ? lose() : leaving(c, g, now, [i], away, (then, all) => next(then, k + 1, all))),
    );
  };
  return next(m, 0, gone);
}

/** 7.4.4: those who are left fight on; R-78: with nobody left their commanders have gone along. */
function stay(c: Clash, g: G, m: Moment, gone: readonly Gone[]): Next {
  const empty = defendersLeft(c, m).length === 0;
  if (g) {
    const refuge = gone[0]?.to;
    if (empty && refuge !== undefined)
      for (const { l, attacks } of c.commanders)
        if (!attacks && ld(g.state, l).where === 'map') ld(g.state, l).at = refuge;
    // only when it is known where the commanders go can anybody be without one.
    for (const { u, to } of gone) pillageChecks(g, [u], to);
  }
  return empty ? end({ how: 'won', lost: m.lost }) : again({ ...m, round: m.round + 1 });
}

/** 7.5.6, R-74: horse against squares: a die each, a six hurts; then the horse falls back. */
function exchange(c: Clash, g: G): Hazard<Ending> {
  const m = beginning(c);
  const six = (face: number): number => (face === 6 ? 1 : 0);
  const fought = (mine: number, theirs: number): Hazard<Ending> => {
    const lost = Math.min(theirs, strength(c));
    const square = c.defenders.findIndex((d) => d.square >= 0);
    const inflicted = square < 0 ? 0 : mine;
    if (g) {
      hitInOrder(
        g,
        c.attackers.map((x) => x.u),
        lost,
        '7.5.6',
      );
      if (inflicted > 0) hitInOrder(g, [c.defenders[square]?.u as number], inflicted, '7.5.6');
    }
    const after = { ...m, lost };
    const ended = (): Hazard<Ending> => {
      g?.tell('7.5.6', say('log.square', { hex: LABELS[c.attack.at] as string, struck: inflicted, lost }));
      return end({ how: lost >= strength(c) ? 'lost' : 'fellBack', lost });
    };
    return toll(
      LOST,
      lost,
      toll(
        DESTROYED,
        inflicted,
        commanders(c, g, after, true, lost, (hurt) => commanders(c, g, hurt, false, inflicted, ended)),
      ),
    );
  };
  return die('7.5.6', six, (mine) =>
    squareDice(c, m) > 0 ? die('7.5.6', six, (theirs) => fought(mine, theirs)) : fought(mine, 0),
  );
}
