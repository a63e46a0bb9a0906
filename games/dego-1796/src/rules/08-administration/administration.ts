import { type Action, button, type Flow, law, offered, question, type Umpire } from '@grande/engine';
import { LEADERS_OF, leader } from '../../data/leaders.ts';
import { LABELS } from '../../data/map.ts';
import { ALL_UNITS, SEATS, type Side, UNITS_OF, unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import { type Entry, ld, onMap, type Position, type State, un } from '../../state.ts';
import { chief } from '../04-command/chain.ts';
import { offerReturns, type Return, returnTo, toHisMen } from '../04-command/command.ts';
import { disband } from '../07-combat/losses.ts';

type G = Umpire<State>;

interface SideOf {
  readonly s: Position;
  readonly side: Side;
}
const DONE = button('done', -1, '8.2', say('do.done'));
/** 8.2 (D-26): a commander who leaves the front. */
const remove: Action<SideOf, number> = {
  id: 'remove',
  rule: '8.2',
  candidates: ({ side }) => LEADERS_OF[side],
  laws: [
    law(
      '8.2',
      'notThere',
      ({ s }, l) => ld(s, l).where === 'map',
      (_, l) => say('law.notThere', { leader: leader(l).id }),
    ),
  ],
  key: (l) => `remove:${leader(l).id}`,
  at: (l) => leader(l).id,
  label: (l) => say('do.remove', { leader: leader(l).id }),
  concerns: (l) => ({ pieces: [leader(l).id] }),
};
const REMOVAL = [DONE, remove];

/** 8.2 (D-26): commanders may leave the front to rally the broken. */
export function* removal(g: G): Flow {
  const s = g.state;
  for (const side of SEATS) {
    while (LEADERS_OF[side].some((l) => ld(s, l).where === 'map')) {
      const about = { seat: side, kind: 'removal', rule: '8.2', prompt: say('ask.removal') };
      const l = yield* g.ask(question(about, { s, side }, REMOVAL));
      if (l < 0) break;
      const state = ld(s, l);
      state.wasChief = chief(s, side) === l;
      state.where = 'box';
      state.at = -1;
      state.turn = s.turn;
      g.tell('8.2', say('log.removed', { leader: leader(l).id }));
    }
  }
}

const bring: Action<Entry, 'bring'> = {
  ...button<'bring'>('bring', 'bring', '8.3', say('do.bring')),
  at: (_, { at }) => LABELS[at] as string,
  concerns: (_, { at }) => ({ places: [LABELS[at] as string] }),
};
const REINFORCE = [
  bring,
  button<'postpone'>('postpone', 'postpone', '8.3', say('do.postpone')),
  button<'cancel'>('cancel', 'cancel', '8.3', say('do.cancel')),
];

/** 8.3, R-57 (D-27): groups due next turn come to their entry hexes, or later, or never. */
export function* reinforcements(g: G): Flow {
  const s = g.state;
  for (const side of SEATS) {
    for (const [i, entry] of s.entries.entries()) {
      if (entry.side !== side) continue;
      if (UNITS_OF[side].some((u) => hasWaited(s, u, i))) yield* disbandWaiting(g, side, i);
      const due =
        entry.units.some((u) => un(s, u).where === 'due') ||
        entry.leaders.some((l) => ld(s, l).where === 'due');
      if (!due || entry.due !== s.turn + 1) continue;
      const subject = LABELS[entry.at] as string;
      const prompt = say('ask.reinforcements', { hex: subject });
      const about = { seat: side, kind: 'reinforcements', rule: '8.3', prompt, subject };
      const what = yield* g.ask(question(about, entry, REINFORCE));
      if (what === 'postpone') {
        entry.due++;
        continue;
      }
      for (const u of entry.units)
        if (un(s, u).where === 'due') un(s, u).where = what === 'bring' ? 'off' : 'none';
      for (const l of entry.leaders)
        if (ld(s, l).where === 'due') ld(s, l).where = what === 'bring' ? 'off' : 'none';
      const text = { hex: LABELS[entry.at] as string };
      g.tell('8.3', what === 'bring' ? say('log.arriving', text) : say('log.cancelled', text));
    }
  }
}

const hasWaited = (s: Position, u: number, entry: number): boolean => {
  const state = un(s, u);
  return state.where === 'off' && state.entry === entry && state.acted;
};
const WAIT = button('wait', -1, '8.3', say('do.wait'));
/** 8.3: a unit that found no room is disbanded. */
const giveUp: Action<SideOf & { readonly entry: number }, number> = {
  id: 'disband',
  rule: '8.3',
  candidates: ({ s, side }) => UNITS_OF[side].filter((u) => un(s, u).where === 'off'),
  laws: [
    law(
      '8.3',
      'notWaited',
      ({ s, entry }, u) => hasWaited(s, u, entry),
      (_, u) => say('law.notWaited', { unit: unit(u).id }),
    ),
  ],
  key: (u) => `disband:${unit(u).id}`,
  at: (u) => unit(u).id,
  label: (u) => say('do.disband', { unit: unit(u).id }),
  concerns: (u) => ({ pieces: [unit(u).id] }),
};
const WAITING = [WAIT, giveUp];

/** 8.3: units that found no room may be disbanded instead of waiting. */
function* disbandWaiting(g: G, side: Side, entry: number): Flow {
  const s = g.state;
  while (UNITS_OF[side].some((u) => hasWaited(s, u, entry))) {
    const about = { seat: side, kind: 'waiting', rule: '8.3', prompt: say('ask.waiting') };
    const u = yield* g.ask(question(about, { s, side, entry }, WAITING));
    if (u < 0) return;
    un(s, u).entry = -1;
    disband(g, u, '8.3');
  }
}

const STAY = button('stay', -1, '8.5', say('do.stayInBox'));
const backTo: Action<Return, number> = {
  ...returnTo,
  id: 'back',
  rule: '8.5',
  laws: [toHisMen('8.5')],
  key: (hex) => `back:${LABELS[hex]}`,
};
const BACK = [STAY, backTo];

/** 8.5 (D-29): commanders in the box since an earlier turn come back to their men. */
export function* commandersBack(g: G): Flow {
  const s = g.state;
  for (const side of SEATS) {
    for (const l of LEADERS_OF[side]) {
      const state = ld(s, l);
      if (state.where !== 'box' || state.turn >= s.turn) continue;
      const context: Return = { s, l, withLeaders: false };
      const options = [offered(STAY, context, -1), ...offerReturns(context, backTo)];
      if (options.length === 1) continue;
      const { id } = leader(l);
      const prompt = say('ask.returns', { leader: id });
      const about = { seat: side, kind: 'commanderBack', rule: '8.5', prompt, subject: id };
      const to = yield* g.ask(question(about, context, BACK, { found: options }));
      if (to < 0) continue;
      state.where = 'map';
      state.at = to;
      state.wasChief = false;
      g.tell('8.5', say('log.returned', { leader: id, hex: LABELS[to] as string }));
    }
  }
}

/** 8.0 f, 9.1.1: working parties finish their earthworks. */
export function earthworks(g: G): void {
  const s = g.state;
  for (const u of ALL_UNITS) {
    const state = un(s, u);
    if (unit(u).kind !== 'engineer' || !onMap(s, u) || state.form !== 'work') continue;
    if (s.earthworks.includes(state.at)) continue;
    s.earthworks.push(state.at);
    g.tell('9.1.1', say('log.earthworks', { hex: LABELS[state.at] as string }), {
      at: LABELS[state.at] as string,
    });
  }
}
