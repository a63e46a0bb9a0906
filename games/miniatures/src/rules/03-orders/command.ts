import {
  type Action,
  add,
  type Flow,
  type Law,
  law,
  lawful,
  least,
  type Note,
  noted,
  question,
  type Tally,
  times,
} from '@grande/engine';
import { within } from '@grande/table';
import { asked } from '../../asking.ts';
import {
  commandDef,
  generalDef,
  generalOf,
  generalShape,
  isHere,
  onTable,
  shapeOf,
  unitOf,
  unitsUnder,
} from '../../board.ts';
import { lengthsOf, type Priced, valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { Command, State } from '../../state.ts';
import { type G, ownSeat, tellOwn } from '../../tell.ts';
import { destroyedOf } from '../13-destruction.ts';

export const commandOf = (s: State, c: number): Command => s.commands[c] as Command;

/** The general of a command is on the table and alive. */
const leads = (s: State, c: number): boolean => isHere(generalOf(s, commandDef(s, c).general));

/** SP.2.1, SC.3, R-109: a division rolls if it has a unit on the table when the phase begins. */
const rolls = (s: State, c: number): boolean => unitsUnder(s, c).some((i) => onTable(unitOf(s, i)));

/** SC.4, R-82: a corps or army commander may lead units himself; they form no division. */
const hasDirectUnits = (s: State, c: number): boolean =>
  unitsUnder(s, c).some((i) => onTable(unitOf(s, i)) || unitOf(s, i).fate === 'reserve');

/** SP.2.1, SP.2.2: the dice of the divisions and the pools of the commanders. */
export function rollCommand(g: G): void {
  const s = g.state;
  for (let c = 0; c < s.commands.length; c++) {
    const command = commandOf(s, c);
    const def = commandDef(s, c);
    command.die = 0;
    command.gifts = 0;
    command.cp = 0;
    command.pool = 0;
    if (def.side !== s.active) continue;
    if (def.level === 'division') {
      if (!rolls(s, c)) continue;
      command.die = g.die('SP.2.1', ownSeat(s));
      tellOwn(g, 'SP.2.1', say('log.commandDie', { command: def.id, die: command.die }));
    } else {
      command.pool = poolOf(s, c);
    }
  }
}

/** SP.2.2, R-5, SC.4, R-10, S2.x2: a commander's points, one pool a turn: none before he has arrived, his staff's for his own troops when he is gone. */
function poolOf(s: State, c: number): number {
  const { general } = commandDef(s, c);
  const g = generalOf(s, general);
  if (!g.present) return 0;
  return generalDef(s, general).bonus;
}

/** SP.2.2, SP.2.18: how far a general reaches. */
const radiusOf = (s: State): number => lengthsOf(s).reach.radius;

/** SP.2.2, GE.4, R-7: may he give to others at all this turn? */
const mayGive = (s: State, c: number): boolean => {
  const g = generalOf(s, commandDef(s, c).general);
  return isHere(g) && g.began < 0 && !g.arrived;
};

/** A commander who gives, and to whom. */
interface Giving {
  readonly s: State;
  readonly from: number;
}

/** SP.2.2, R-6, GE.4: who may receive from a commander. */
const GIFT_LAWS: readonly Law<Giving, number>[] = [
  law(
    'SP.2.2',
    'notUnder',
    ({ s, from }, d) => isBelow(s, d, from),
    ({ s }, d) => say('law.notUnder', { command: commandDef(s, d).id }),
  ),
  law(
    'R-9',
    'noGeneral',
    ({ s }, d) => leads(s, d),
    ({ s }, d) => say('law.noGeneral', { command: commandDef(s, d).id }),
  ),
  law(
    'GE.4',
    'givesNothing',
    ({ s, from }) => mayGive(s, from),
    () => say('law.givesNothing'),
  ),
  law(
    'SP.2.2',
    'takesNothing',
    ({ s }, d) => (commandDef(s, d).level === 'division' ? commandOf(s, d).die > 0 : hasDirectUnits(s, d)),
    ({ s }, d) => say('law.takesNothing', { command: commandDef(s, d).id }),
  ),
  law(
    'SP.2.2',
    'tooFarToGive',
    ({ s, from }, d) =>
      within(
        generalShape(s, commandDef(s, from).general),
        generalShape(s, commandDef(s, d).general),
        radiusOf(s),
      ),
    ({ s }, d) => say('law.tooFarToGive', { command: commandDef(s, d).id, inches: radiusOf(s) / 1000 }),
  ),
];

/** SP.2.2, R-6: those who may receive from a commander. */
export const receivers = (s: State, from: number): number[] =>
  s.commands.flatMap((_, d) => (d !== from && lawful(GIFT_LAWS, { s, from }, d) ? [d] : []));

function isBelow(s: State, d: number, c: number): boolean {
  let up = commandDef(s, d).parent;
  while (up >= 0) {
    if (up === c) return true;
    up = commandDef(s, up).parent;
  }
  return false;
}

const GIVE: Action<Giving, number> = {
  id: 'give',
  rule: 'SP.2.2',
  candidates: ({ s, from }) =>
    s.commands.flatMap((_, d) => (d !== from && commandDef(s, d).side === s.active ? [d] : [])),
  laws: GIFT_LAWS,
  key: (d, { s }) => `give:${commandDef(s, d).id}`,
  label: (d, { s }) => say('do.give', { command: commandDef(s, d).id }),
  at: (d, { s }) => commandDef(s, d).id,
  concerns: (d, { s, from }) => ({
    pieces: [commandDef(s, from).id],
    targets: [commandDef(s, d).id],
    amount: 1,
  }),
  detail: (d, { s }) => ({ cost: spendable(s, d) }),
};
const KEPT = [-1];
const KEEP: Action<Giving, number> = {
  id: 'keep',
  rule: 'SP.2.2',
  candidates: () => KEPT,
  laws: [],
  key: () => 'keep',
  label: (_, { s, from }) => say('do.keep', { points: commandOf(s, from).pool }),
  at: (_, { s, from }) => commandDef(s, from).id,
  concerns: (_, { s, from }) => ({ pieces: [commandDef(s, from).id], amount: commandOf(s, from).pool }),
};
const GIFTS = [GIVE, KEEP];

/** D-3: one point of a pool after the other, or the rest kept. False when every pool is divided. */
export function* poolStep(g: G): Flow<boolean> {
  const s = g.state;
  for (let c = 0; c < s.commands.length; c++) {
    const command = commandOf(s, c);
    if (command.pool === 0) continue;
    const { id } = commandDef(s, c);
    const prompt = say('ask.pool', { command: id, points: command.pool });
    const given = yield* g.ask(question(asked(s, 'pool', 'SP.2.2', prompt, id), { s, from: c }, GIFTS));
    if (given < 0) {
      command.gifts += command.pool;
      command.pool = 0;
    } else {
      command.pool--;
      commandOf(s, given).gifts++;
      tellOwn(g, 'SP.2.2', say('log.gift', { command: commandDef(s, given).id }));
    }
    return true;
  }
  return false;
}

/** SP.2.1, SP.2.2, DE.2, R-9, R-11: what a general may spend. */
export function pointsOf(s: State, c: number, note: Note | null = null): number {
  const { die, gifts } = commandOf(s, c);
  const { level, general } = commandDef(s, c);
  if (level !== 'division') {
    note?.(add('SP.2.2', say('term.kept'), gifts));
    return gifts;
  }
  const bonus = leads(s, c) ? generalDef(s, general).bonus : 0;
  const lost = destroyedOf(s, c);
  note?.(add('SP.2.1', say('term.die'), die));
  if (bonus !== 0) note?.(add('SP.2.1', say('term.bonus'), bonus));
  note?.(add('SP.2.2', say('term.gifts'), gifts));
  note?.(add('DE.2', say('term.destroyed'), -lost));
  note?.(least('R-11', say('term.floor'), 0));
  return Math.max(0, die + bonus + gifts - lost);
}

/** The same as it opens. */
const spendable = (s: State, c: number): Tally => noted((note) => pointsOf(s, c, note));

/** SP.2.1: the points of the turn, once the gifts are given. */
export function countPoints(g: G): void {
  const s = g.state;
  for (let c = 0; c < s.commands.length; c++) {
    const def = commandDef(s, c);
    if (def.side !== s.active) continue;
    const command = commandOf(s, c);
    if (def.level === 'division' && command.die === 0) continue;
    command.cp = pointsOf(s, c);
    if (g.listening)
      tellOwn(g, 'SP.2.1', say('log.points', { command: def.id, points: command.cp }), spendable(s, c));
  }
}

/** SP.2.18, R-8, R-95: why an order to this unit costs double, or null. */
export function doubling(s: State, i: number): 'dead' | 'attached' | 'far' | null {
  const c = s.battle.units[i]?.command ?? 0;
  const at = commandDef(s, c).general;
  const g = generalOf(s, at);
  if (!isHere(g)) return 'dead';
  if (g.with === i) return null;
  if ((g.with >= 0 || g.began >= 0) && g.began !== i) return 'attached';
  return within(generalShape(s, at), shapeOf(s, i), radiusOf(s)) ? null : 'far';
}

/** SP.2.3, SP.2.18: the price of an order. */
export function priceOf(s: State, i: number, order: Priced, note: Note | null = null): number {
  const plain = valuesOf(s).price[order];
  note?.(add('SP.2.3', say('term.price'), plain));
  const why = plain === 0 ? null : doubling(s, i);
  if (why === null) return plain;
  const reason =
    why === 'far' ? say('term.doubledFar', { inches: radiusOf(s) / 1000 }) : say('term.doubled', { why });
  note?.(times('SP.2.18', reason, DOUBLED));
  return DOUBLED * plain;
}
/** The same as it opens. */
export const priceOpened = (s: State, i: number, order: Priced): Tally =>
  noted((note) => priceOf(s, i, order, note));
/** SP.2.18. */
export const DOUBLED = 2;

/** What the unit's general can still spend. */
export const purse = (s: State, i: number): number => commandOf(s, s.battle.units[i]?.command ?? 0).cp;

export function pay(s: State, i: number, order: Priced): void {
  const command = commandOf(s, s.battle.units[i]?.command ?? 0);
  command.cp -= priceOf(s, i, order);
}

/** R-48, SP.2.1: unspent points vanish. */
export function forfeit(s: State): void {
  for (const command of s.commands) command.cp = 0;
}
