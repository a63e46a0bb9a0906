import { type Action, button, type Flow, type OpenAction, question } from '@grande/engine';
import { inches } from '@grande/table';
import { commandDef, generalId, seatOf } from '../board.ts';
import { bonusFor, HOURS, MOST_BONUS, MOST_GAP, nationOf, SIZES } from '../data/adhoc.ts';
import { worthIn } from '../data/values.ts';
import { freshCommand, freshGeneral, freshUnit } from '../fresh.ts';
import { say } from '../say.ts';
import { type Battle, type Raising, type State, uniform } from '../state.ts';
import { type G, tell } from '../tell.ts';
import {
  ARMY_LAWS,
  type Army,
  ArmyShape,
  armyExtent,
  armyTally,
  patternArmy,
  sampleArmy,
  type Terms,
} from './army.ts';
import { forts } from './forts.ts';
import { proposeStep, replyStep } from './strike.ts';
import { Layout } from './terrain.ts';

/** GEN: laying out an ad hoc battle, step by step, every roll in the order given. */
export function* raiseStep(g: G): Flow {
  const r = g.state.raising;
  if (!r) return;
  switch (r.step) {
    case 'hour':
      return hour(g, r);
    case 'attacker':
      return yield* attacker(g, r);
    case 'armies':
      return yield* armies(g, r);
    case 'generals':
      return generals(g, r);
    case 'bonuses':
      return yield* bonuses(g, r);
    case 'terrain':
      return terrain(g, r);
    case 'strike':
      return yield* proposeStep(g, r);
    case 'agree':
      return yield* replyStep(g, r);
    case 'forts':
      return yield* forts(g, r);
    case 'reserves':
      return yield* reserves(g, r);
    case 'deploy':
      g.state.battle = uniform(g.state.battle);
      g.state.phase = 'deploy';
  }
}

/** GEN.1, GEN.2. */
function hour(g: G, r: Raising): void {
  const s = g.state;
  const size = SIZES[r.budget];
  const start = HOURS[g.die('GEN.2') - 1] ?? 0;
  s.battle = {
    ...s.battle,
    start,
    width: inches(size?.width ?? 48),
    height: inches(size?.height ?? 36),
    rounds: size?.rounds ?? 24,
  };
  tell(g, 'GEN.2', say('log.hour', { start, rounds: s.battle.rounds }));
  r.step = 'attacker';
}

const ATTACKER = [
  button('attack', true, 'GEN.3', say('do.attack')),
  button('defend', false, 'GEN.3', say('do.defend')),
];

/** GEN.3: the higher die chooses; ties are thrown again. */
function* attacker(g: G, r: Raising): Flow {
  const s = g.state;
  let [a, b] = [0, 0];
  while (a === b) [a, b] = [g.die('GEN.3'), g.die('GEN.3')];
  const chooser = a > b ? 0 : 1;
  const about = { seat: seatOf(s, chooser), kind: 'attacker', rule: 'GEN.3', prompt: say('ask.attacker') };
  const attacks = yield* g.ask(question(about, s, ATTACKER));
  r.attacker = attacks ? chooser : 1 - chooser;
  const home = (side: number) => (side === r.attacker ? ('south' as const) : ('north' as const));
  s.battle = {
    ...s.battle,
    first: r.attacker,
    sides: s.battle.sides.map((side, k) => ({ seat: side.seat, home: home(k) })),
  };
  s.active = r.attacker;
  r.forts = Math.floor(r.budget / 24);
  tell(g, 'GEN.3', say('log.attacker', { side: seatOf(s, r.attacker) }));
  r.step = 'armies';
  r.asked = 0;
}

const ARMY: OpenAction<Terms, Army> = {
  id: 'army',
  rule: 'GEN.4',
  key: 'army',
  label: () => say('do.army'),
  shape: ArmyShape,
  opens: [],
  laws: ARMY_LAWS,
  sample: sampleArmy,
  extent: armyExtent,
  detail: (a) => ({ cost: armyTally(a) }),
};
const USUAL: readonly Action<Terms, Army>[] = [
  {
    id: 'pattern',
    rule: 'GEN.4',
    candidates: (t) => [patternArmy(t)],
    laws: [],
    key: () => 'pattern',
    label: () => say('do.pattern'),
  },
];

/** GEN.4: each writes down his army, or takes the automatic builder's. */
function* armies(g: G, r: Raising): Flow {
  const s = g.state;
  const side = r.asked;
  const terms: Terms = { budget: r.budget, nation: nationOf(r.nations[side] ?? '') };
  const prompt = say('ask.army', { budget: r.budget, nation: terms.nation.id });
  const about = { seat: seatOf(s, side), kind: 'army', rule: 'GEN.4', prompt };
  const army = yield* g.ask(question(about, terms, USUAL, { open: ARMY }));
  enrol(s, side, army, r.budget);
  tell(g, 'GEN.4', say('log.army', { side: seatOf(s, side), units: army.divisions.flat().length }));
  if (side === 0) r.asked = 1;
  else r.step = 'generals';
}

/** GEN.5: who commands whom. */
function enrol(s: State, side: number, army: Army, budget: number): void {
  const b = s.battle;
  const commands = [...b.commands];
  const generals = [...b.generals];
  const units = [...b.units];
  const own = seatOf(s, side);
  const post = (id: string, level: 'division' | 'corps' | 'army', parent: number): number => {
    const command = commands.length;
    commands.push({ id: `${own}.${id}`, side, level, general: generals.length, parent });
    generals.push({ id: `${own}.g${id}`, side, command, bonus: 0, charismatic: false });
    return command;
  };
  const n = army.divisions.length;
  const grand = n >= 4 || budget > 48;
  const chief = grand ? post('A', 'army', -1) : -1;
  const corps = grand
    ? [post('C1', 'corps', chief), post('C2', 'corps', chief)]
    : n > 1
      ? [post('C1', 'corps', -1)]
      : [];
  let count = 0;
  army.divisions.forEach((division, d) => {
    const above = corps.length === 0 ? -1 : (corps[Math.floor((d * corps.length) / n)] as number);
    const command = post(`D${d + 1}`, 'division', above);
    for (const e of division) {
      count++;
      units.push({
        id: `${own}.${count}`,
        side,
        command,
        arm: e.arm,
        trait: e.trait,
        quality: e.quality,
        halfPoints: worthIn(b.rules, e.arm, e.quality),
        fixed: false,
      });
    }
  });
  s.battle = { ...b, commands, generals, units };
  while (s.commands.length < commands.length) s.commands.push(freshCommand());
  while (s.generals.length < generals.length) s.generals.push(freshGeneral(false));
  while (s.units.length < units.length) s.units.push(freshUnit('reserve'));
}

const LEVELS = ['division', 'corps', 'army'] as const;

/** GEN.6, RN-10: divisions, then corps, then the army, blue first. */
function generals(g: G, r: Raising): void {
  const s = g.state;
  const list = s.battle.generals.map((d) => ({ ...d }));
  for (const side of [0, 1]) {
    const shift = nationOf(r.nations[side] ?? '').divShift;
    for (const level of LEVELS) {
      for (const def of list) {
        if (def.side !== side || s.battle.commands[def.command]?.level !== level) continue;
        def.bonus = bonusFor(level, g.die('GEN.6') + (level === 'division' ? shift : 0));
        tell(g, 'GEN.6', say('log.bonus', { general: def.id, bonus: def.bonus }));
      }
    }
  }
  s.battle = { ...s.battle, generals: list };
  r.step = 'bonuses';
}

export const sumOfBonuses = (b: Battle, side: number): number =>
  b.generals.reduce((sum, d) => sum + (d.side === side ? d.bonus : 0), 0);

const BONUS: readonly Action<{ readonly s: State; readonly open: readonly number[] }, number>[] = [
  {
    id: 'bonus',
    rule: 'GEN.6',
    candidates: (c) => c.open,
    laws: [],
    key: (k, { s }) => `bonus:${generalId(s, k)}`,
    label: (k, { s }) => say('do.bonus', { general: generalId(s, k) }),
    at: (k, { s }) => generalId(s, k),
    concerns: (k, { s }) => ({ pieces: [generalId(s, k)], amount: 1 }),
  },
];

/** GEN.6: the lower side adds until the sums differ by 3. */
function* bonuses(g: G, r: Raising): Flow {
  const s = g.state;
  const gap = sumOfBonuses(s.battle, 0) - sumOfBonuses(s.battle, 1);
  const lower = gap > 0 ? 1 : 0;
  const open = s.battle.generals.flatMap((d, k) => {
    const level = s.battle.commands[d.command]?.level ?? 'division';
    return d.side === lower && d.bonus < MOST_BONUS[level] ? [k] : [];
  });
  if (Math.abs(gap) <= MOST_GAP || open.length === 0) {
    r.step = 'terrain';
    return;
  }
  const about = { seat: seatOf(s, lower), kind: 'bonus', rule: 'GEN.6', prompt: say('ask.bonus') };
  const chosen = yield* g.ask(question(about, { s, open }, BONUS));
  s.battle = {
    ...s.battle,
    generals: s.battle.generals.map((d, k) => (k === chosen ? { ...d, bonus: d.bonus + 1 } : d)),
  };
}

/** GEN.7. */
function terrain(g: G, r: Raising): void {
  const s = g.state;
  const laid = new Layout(s.battle.width, s.battle.height, () => g.die('GEN.7')).lay();
  s.battle = { ...s.battle, ...laid };
  tell(g, 'GEN.7', say('log.terrain'));
  r.step = 'strike';
  r.asked = 0;
  r.done = 0;
}

const HOLD: Action<{ readonly s: State; readonly divisions: readonly number[] }, number> = {
  id: 'hold',
  rule: 'GEN.9',
  candidates: (c) => c.divisions,
  laws: [],
  key: (k, { s }) => `hold:${commandDef(s, k).id}`,
  label: (k, { s }) => say('do.hold', { command: commandDef(s, k).id }),
  at: (k, { s }) => commandDef(s, k).id,
  concerns: (k, { s }) => ({ pieces: [commandDef(s, k).id] }),
};
const RESERVE = [button('none', -1, 'GEN.9', say('do.noReserve')), HOLD];

/** GEN.9: with 48 points or more a division may be held back. */
function* reserves(g: G, r: Raising): Flow {
  const s = g.state;
  const side = r.asked;
  const divisions = s.battle.commands.flatMap((c, k) =>
    c.side === side && c.level === 'division' ? [k] : [],
  );
  if (r.budget >= 48 && divisions.length > 1 && g.die('GEN.9') >= 5) {
    const about = { seat: seatOf(s, side), kind: 'reserve', rule: 'GEN.9', prompt: say('ask.reserve') };
    const held = yield* g.ask(question(about, { s, divisions }, RESERVE));
    if (held >= 0) holdBack(g, side, held);
  }
  if (side === 0) {
    r.asked = 1;
    return;
  }
  r.step = 'deploy';
  r.asked = 1 - r.attacker;
  r.current = -1;
  r.waiting = s.battle.commands.flatMap((_, k) =>
    s.battle.reinforcements.some((x) => x.generals.includes(s.battle.commands[k]?.general ?? -1)) ? [] : [k],
  );
}

function holdBack(g: G, side: number, command: number): void {
  const s = g.state;
  const round = 6 + g.die('GEN.9');
  const { width, height } = s.battle;
  const edge = s.battle.sides[side]?.home ?? 'south';
  const y = edge === 'north' ? height : 0;
  const id = s.battle.commands[command]?.id ?? '';
  const arrival = {
    id: `${id}.held`,
    side,
    round,
    edge,
    from: { x: 0, y },
    to: { x: width, y },
    units: s.battle.units.flatMap((u, i) => (u.command === command ? [i] : [])),
    generals: [s.battle.commands[command]?.general ?? 0],
  };
  s.battle = { ...s.battle, reinforcements: [...s.battle.reinforcements, arrival] };
  tell(g, 'GEN.9', say('log.held', { command: id, round }));
}
