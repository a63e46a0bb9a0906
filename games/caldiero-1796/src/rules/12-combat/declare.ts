import {
  type Action,
  type Decision,
  type Detail,
  law,
  lawful,
  type Option,
  offered,
  offerInto,
} from '@grande/engine';
import { veiled } from '../../ask.ts';
import { between, label, riverBetween } from '../../map.ts';
import { say } from '../../say.ts';
import { type Assault, activationOf, enemyOf, type Side, type State, UNITS_OF, unitOf } from '../../state.ts';
import { barred, sectorLaws } from '../19-sectors.ts';
import {
  type Act,
  ableIn,
  type Draft,
  draftOf,
  type Field,
  fieldOf,
  type Hopeless,
  hopeless,
  leadsOn,
  leftOut,
  legalAssault,
  legalDeclaration,
  mayCharge,
} from './declaration.ts';
import { assaultDetail } from './odds.ts';

interface Desk {
  readonly f: Field;
  readonly s: State;
  readonly d: Draft;
  readonly open: Assault | null;
  readonly closed: readonly Assault[];
}
type Pointed = Exclude<Extract<Act, { hex: number }>, { do: 'join' }>;
type Joining = Extract<Act, { do: 'join' }>;

const enemyHexes = ({ f }: Desk): number[] => {
  const out: number[] = [];
  for (const v of UNITS_OF[enemyOf(f.side)]) {
    const { hex } = unitOf(f.s, v);
    if (hex >= 0 && !out.includes(hex) && f.attackers.some((a) => between(a, hex) === 1)) out.push(hex);
  }
  return out.sort((a, b) => a - b);
};
const ownHexes = ({ f, open }: Desk): number[] => {
  const out: number[] = [];
  for (const u of UNITS_OF[f.side]) {
    const { hex, active } = unitOf(f.s, u);
    if (hex >= 0 && active && !out.includes(hex) && open?.targets.some((t) => between(t, hex) === 1))
      out.push(hex);
  }
  return out.sort((a, b) => a - b);
};
const at = (a: Pointed) => ({ hex: label(a.hex) });
const isTarget = ({ f }: Desk, h: number) => f.targets.includes(h);

/** What an assault on a hex, with those that are targets already, would founder on by itself. */
const foundersOn = ({ f, d }: Desk, a: Pointed): Hopeless | null =>
  f.targets.includes(a.hex)
    ? hopeless(f, d, (d.open?.t ?? 0) | (1 << f.targets.indexOf(a.hex)), a.do === 'charge')
    : null;

/** 12.2, 12.2.3, 19.1, 20.2.4: what a hex must be to be attacked. */
const TARGET_LAWS = [
  ...sectorLaws<Desk, Pointed>(
    'sectorAssault',
    ({ s }, a, f) => activationOf(s).formation !== f || !barred(s, f, a.hex),
    (_, a) => say('law.sectorAssault', at(a)),
  ),
  law<Desk, Pointed>(
    '12.2',
    'riverAssault',
    ({ f }, a) => f.attackers.some((x) => between(x, a.hex) === 1 && !riverBetween(x, a.hex)),
    (_, a) => say('law.riverAssault', at(a)),
  ),
  law<Desk, Pointed>(
    '12.2.3',
    'attackedOnce',
    ({ closed, open }, a) =>
      open?.targets.includes(a.hex) !== true && !closed.some((x) => x.targets.includes(a.hex)),
    (_, a) => say('law.attackedOnce', at(a)),
  ),
];
/** What an assault must be by itself; only where it is that, all others are looked at (12.2.1). */
const ALONE_LAWS = [
  law<Desk, Pointed>(
    '12.2.3',
    'noneLeft',
    (desk, a) => foundersOn(desk, a) !== 'nobody',
    (_, a) => say('law.noneLeft', at(a)),
  ),
  law<Desk, Pointed>(
    'R-55',
    'gunsJoined',
    (desk, a) => foundersOn(desk, a) !== 'guns',
    () => say('law.gunsJoined'),
  ),
  law<Desk, Pointed>(
    '12.4.1',
    'noneTouchesAll',
    (desk, a) => foundersOn(desk, a) !== 'apart',
    (_, a) => say('law.noneTouchesAll', at(a)),
  ),
  law<Desk, Pointed>(
    '12.4.2',
    'tooWeak',
    (desk, a) => foundersOn(desk, a) !== 'weak',
    (_, a) => say('law.tooWeak', at(a)),
  ),
  law<Desk, Pointed>(
    '12.2.1',
    'noDeclaration',
    (desk, a) => !isTarget(desk, a.hex) || foundersOn(desk, a) !== null || leadsOn(desk.f, desk.d, a),
    (_, a) => say('law.noDeclaration', at(a)),
  ),
];

const assault: Action<Desk, Pointed> = {
  id: 'assault',
  rule: '12.2',
  candidates: (desk) => (desk.open ? [] : enemyHexes(desk).map((hex) => ({ do: 'assault', hex }))),
  laws: [...TARGET_LAWS, ...ALONE_LAWS],
  key: (a) => `assault:${label(a.hex)}`,
  label: (a) => say('do.assault', at(a)),
  at: (a) => label(a.hex),
  concerns: (a) => ({ places: [label(a.hex)] }),
  detail: (a, desk) => atBest(desk, [a.hex], false),
};
const charge: Action<Desk, Pointed> = {
  id: 'charge',
  rule: '20.2',
  candidates: (desk) =>
    desk.open || !desk.s.options.charge || desk.f.side === 'french'
      ? []
      : enemyHexes(desk).map((hex) => ({ do: 'charge', hex })),
  laws: [
    ...TARGET_LAWS,
    law(
      '20.2',
      'noCharge',
      ({ s, f }, a) => f.attackers.some((x) => mayCharge(s, x, a.hex)),
      (_, a) => say('law.noCharge', at(a)),
    ),
    ...ALONE_LAWS,
  ],
  key: (a) => `charge:${label(a.hex)}`,
  label: (a) => say('do.charge', at(a)),
  at: (a) => label(a.hex),
  concerns: (a) => ({ places: [label(a.hex)] }),
  detail: (a, desk) => atBest(desk, [a.hex], true),
};
const widen: Action<Desk, Pointed> = {
  id: 'target',
  rule: '12.4.1',
  candidates: (desk) =>
    desk.open && !desk.open.charge
      ? enemyHexes(desk)
          .filter((h) => !desk.open?.targets.includes(h))
          .map((hex) => ({ do: 'target', hex }))
      : [],
  laws: [...TARGET_LAWS, ...ALONE_LAWS],
  key: (a) => `target:${label(a.hex)}`,
  label: (a) => say('do.target', at(a)),
  at: (a) => label(a.hex),
  concerns: (a) => ({ places: [label(a.hex)] }),
  detail: (a, desk) => atBest(desk, [...(desk.open?.targets ?? []), a.hex], false),
};
const join: Action<Desk, Pointed> = {
  id: 'attacker',
  rule: '12.4',
  candidates: (desk) =>
    desk.open
      ? ownHexes(desk)
          .filter((h) => !desk.open?.attackers.includes(h))
          .map((hex) => ({ do: 'attacker', hex }))
      : [],
  laws: [
    law(
      '12.2',
      'notAble',
      ({ s }, a) => ableIn(s, a.hex).length > 0,
      (_, a) => say('law.notAble', at(a)),
    ),
    law(
      '12.2.3',
      'attacksOnce',
      ({ closed }, a) => !closed.some((x) => x.attackers.includes(a.hex)),
      (_, a) => say('law.attacksOnce', at(a)),
    ),
    law(
      '12.4.1',
      'notAdjacentAll',
      ({ open }, a) =>
        open?.targets.every((t) => between(t, a.hex) === 1 && !riverBetween(t, a.hex)) ?? false,
      (_, a) => say('law.notAdjacentAll', at(a)),
    ),
    law(
      '20.2',
      'noCharger',
      ({ s, open }, a) => !open?.charge || mayCharge(s, a.hex, open.targets[0] as number),
      (_, a) => say('law.noCharger', at(a)),
    ),
    law(
      '12.2.1',
      'noDeclaration',
      ({ f, d }, a) => f.attackers.includes(a.hex) && leadsOn(f, d, a),
      (_, a) => say('law.noDeclaration', at(a)),
    ),
  ],
  key: (a) => `attacker:${label(a.hex)}`,
  label: (a) => say('do.join', at(a)),
  at: (a) => label(a.hex),
  concerns: (a) => ({ places: [label(a.hex)] }),
  detail: (a, { s, open }) =>
    open ? assaultDetail(s, { ...open, attackers: [...open.attackers, a.hex] }) : {},
};
/** A hex that comes to an assault already put together: the obliged may have been left out of it. */
const addTo: Action<Desk, Joining> = {
  id: 'join',
  rule: '12.4',
  candidates: function* ({ f, closed, open }) {
    if (open) return;
    for (const hex of f.attackers) {
      if (closed.some((x) => x.attackers.includes(hex))) continue;
      for (const [i, x] of closed.entries())
        if (x.targets.every((t) => between(t, hex) === 1)) yield { do: 'join', hex, assault: i };
    }
  },
  laws: [
    law(
      '12.4.1',
      'notAdjacentAll',
      ({ closed }, a) => closed[a.assault]?.targets.every((t) => !riverBetween(t, a.hex)) ?? false,
      (_, a) => say('law.notAdjacentAll', { hex: label(a.hex) }),
    ),
    law(
      '20.2',
      'noCharger',
      ({ s, closed }, a) => {
        const x = closed[a.assault];
        return x !== undefined && (!x.charge || mayCharge(s, a.hex, x.targets[0] as number));
      },
      (_, a) => say('law.noCharger', { hex: label(a.hex) }),
    ),
    law(
      '12.2.1',
      'noDeclaration',
      ({ f, d }, a) => leadsOn(f, d, a),
      (_, a) => say('law.noDeclaration', { hex: label(a.hex) }),
    ),
  ],
  key: (a, { closed }) => `join:${label(a.hex)}:${label(closed[a.assault]?.targets[0] as number)}`,
  label: (a, { closed }) =>
    say('do.joinLate', {
      hex: label(a.hex),
      hexes: (closed[a.assault]?.targets ?? []).map(label).join(', '),
    }),
  at: (a) => label(a.hex),
  concerns: (a, { closed }) => ({
    places: [label(a.hex), ...(closed[a.assault]?.targets ?? []).map(label)],
  }),
  detail: (a, { s, closed }) => {
    const x = closed[a.assault];
    return x ? assaultDetail(s, { ...x, attackers: [...x.attackers, a.hex] }) : {};
  },
};
type Closing = Extract<Act, { do: 'close' }>;
type Ending = Extract<Act, { do: 'done' }>;
const CLOSE: Closing = { do: 'close' };
const DONE: Ending = { do: 'done' };
const close: Action<Desk, Closing> = {
  id: 'close',
  rule: '12.2',
  candidates: (desk) => (desk.open ? [CLOSE] : []),
  laws: [
    law(
      '12.4',
      'noAttacker',
      ({ open }) => (open?.attackers.length ?? 0) > 0,
      () => say('law.noAttacker'),
    ),
    law(
      '12.4.2',
      'belowFive',
      ({ f, d }) => d.open !== null && (d.open.a === 0 || legalAssault(f, d.open)),
      () => say('law.belowFive'),
    ),
    law(
      '12.2.1',
      'closeLeavesOut',
      ({ f, d }) => leadsOn(f, d, { do: 'close' }),
      () => say('law.closeLeavesOut'),
    ),
  ],
  key: () => 'close',
  label: () => say('do.close'),
  detail: (_, { s, open }) => (open && open.attackers.length > 0 ? assaultDetail(s, open) : {}),
};
const done: Action<Desk, Ending> = {
  id: 'done',
  rule: '12.2',
  candidates: (desk) => (desk.open ? [] : [DONE]),
  laws: [
    law(
      '12.2.1',
      'mustAttackAll',
      ({ f, d }) => legalDeclaration(f, d.closed),
      () => say('law.mustAttackAll'),
    ),
    law(
      '5.1.2',
      'mustAssault',
      ({ f, d }) => !legalDeclaration(f, d.closed) || leftOut(f, d.closed) < 0,
      ({ f, d }) => say('law.mustAssault', { hex: label(Math.max(0, leftOut(f, d.closed))) }),
    ),
  ],
  key: () => 'done',
  label: () => say('do.endDeclaration'),
};

/** The chances if every hex that still can comes along: the only one there is, or the most there could be. */
function atBest({ f, s, closed }: Desk, targets: readonly number[], charge: boolean): Detail {
  const attackers = f.attackers.filter(
    (a) =>
      !closed.some((x) => x.attackers.includes(a)) &&
      targets.every((t) => (charge ? mayCharge(s, a, t) : between(a, t) === 1 && !riverBetween(a, t))),
  );
  return attackers.length > 0 ? assaultDetail(s, { targets: [...targets], attackers, charge }) : {};
}

const DECLARING = [assault, charge, widen, join, addTo, close, done];

/** What may be declared next; each offer leads to a legal declaration. */
export function declarations(s: State, seat: Side): Decision<Act> {
  const act = activationOf(s);
  const f = fieldOf(s);
  const desk: Desk = {
    f,
    s,
    d: draftOf(f, act.assaults, act.open),
    open: act.open,
    closed: act.assaults,
  };
  const prompt = say(act.open ? 'ask.joinAssault' : 'ask.declare');
  const about = { seat, kind: 'declare', rule: '12.2', prompt };
  return veiled(s, about, desk, DECLARING, open(desk));
}

/** The same in one pass: targets and attackers are in the field already, the rest of what may be pointed at is not open. */
function open(desk: Desk): Option<Act>[] {
  const found: Option<Act>[] = [];
  const { targets, attackers } = desk.f;
  if (desk.open) {
    if (!desk.open.charge) for (const hex of targets) offer(found, desk, widen, { do: 'target', hex });
    for (const hex of attackers)
      if (!desk.open.attackers.includes(hex)) offer(found, desk, join, { do: 'attacker', hex });
    offer(found, desk, close, CLOSE);
    return found;
  }
  for (const hex of targets) offer(found, desk, assault, { do: 'assault', hex });
  if (desk.s.options.charge) offerInto<Desk, Act>(found, desk, charge);
  if (desk.closed.length > 0) offerInto<Desk, Act>(found, desk, addTo);
  offer(found, desk, done, DONE);
  return found;
}
function offer<A extends Act>(found: Option<Act>[], desk: Desk, action: Action<Desk, A>, act: A): void {
  if (lawful(action.laws, desk, act)) found.push(offered(action, desk, act));
}
