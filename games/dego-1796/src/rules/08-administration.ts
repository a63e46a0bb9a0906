import { type Flow, option, type Umpire } from '@grande/engine';
import { LEADERS_OF, leader } from '../data/leaders.ts';
import { LABELS } from '../data/map.ts';
import { ALL_UNITS, SEATS, type Side, UNITS_OF, unit } from '../data/units.ts';
import { say } from '../say.ts';
import { ld, onMap, type State, un } from '../state.ts';
import { chief } from './04-chain.ts';
import { returnHexes } from './04-command.ts';
import { disband } from './07-losses.ts';

type G = Umpire<State>;

/** 8.2 (D-26): commanders may leave the front to rally the broken. */
export function* removal(g: G): Flow {
  const s = g.state;
  for (const side of SEATS) {
    for (;;) {
      const there = LEADERS_OF[side].filter((l) => ld(s, l).where === 'map');
      if (there.length === 0) break;
      const l = yield* g.ask<number>({
        seat: side,
        kind: 'removal',
        rule: '8.2',
        prompt: say('ask.removal'),
        options: [
          option('done', -1, '8.2', say('do.done')),
          ...there.map((x) =>
            option(
              `remove:${leader(x).id}`,
              x,
              '8.2',
              say('do.remove', { leader: leader(x).id }),
              leader(x).id,
            ),
          ),
        ],
      });
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

/** 8.3, R-57 (D-27): groups due next turn come to their entry hexes, or later, or never. */
export function* reinforcements(g: G): Flow {
  const s = g.state;
  for (const side of SEATS) {
    for (const [i, entry] of s.entries.entries()) {
      if (entry.side !== side) continue;
      yield* disbandWaiting(g, side, i);
      const due =
        entry.units.some((u) => un(s, u).where === 'due') ||
        entry.leaders.some((l) => ld(s, l).where === 'due');
      if (!due || entry.due !== s.turn + 1) continue;
      const what = yield* g.ask<'bring' | 'postpone' | 'cancel'>({
        seat: side,
        kind: 'reinforcements',
        rule: '8.3',
        prompt: say('ask.reinforcements', { hex: LABELS[entry.at] as string }),
        subject: LABELS[entry.at] as string,
        options: [
          option('bring', 'bring' as const, '8.3', say('do.bring'), LABELS[entry.at] as string),
          option('postpone', 'postpone' as const, '8.3', say('do.postpone')),
          option('cancel', 'cancel' as const, '8.3', say('do.cancel')),
        ],
      });
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

/** 8.3: units that found no room may be disbanded instead of waiting. */
function* disbandWaiting(g: G, side: Side, i: number): Flow {
  const s = g.state;
  for (;;) {
    const waiting = UNITS_OF[side].filter(
      (u) => un(s, u).where === 'off' && un(s, u).entry === i && un(s, u).acted,
    );
    if (waiting.length === 0) return;
    const u = yield* g.ask<number>({
      seat: side,
      kind: 'waiting',
      rule: '8.3',
      prompt: say('ask.waiting'),
      options: [
        option('wait', -1, '8.3', say('do.wait')),
        ...waiting.map((x) =>
          option(`disband:${unit(x).id}`, x, '8.3', say('do.disband', { unit: unit(x).id }), unit(x).id),
        ),
      ],
    });
    if (u < 0) return;
    un(s, u).entry = -1;
    disband(g, u, '8.3');
  }
}

/** 8.5 (D-29): commanders in the box since an earlier turn come back to their men. */
export function* commandersBack(g: G): Flow {
  const s = g.state;
  for (const side of SEATS) {
    for (const l of LEADERS_OF[side]) {
      const state = ld(s, l);
      if (state.where !== 'box' || state.turn >= s.turn) continue;
      const hexes = returnHexes(s, l, false);
      if (hexes.length === 0) continue;
      const to = yield* g.ask<number>({
        seat: side,
        kind: 'commanderBack',
        rule: '8.5',
        prompt: say('ask.returns', { leader: leader(l).id }),
        subject: leader(l).id,
        options: [
          option('stay', -1, '8.5', say('do.stayInBox')),
          ...hexes.map((hex) =>
            option(
              `back:${LABELS[hex]}`,
              hex,
              '8.5',
              say('do.return', { hex: LABELS[hex] as string }),
              LABELS[hex] as string,
            ),
          ),
        ],
      });
      if (to < 0) continue;
      state.where = 'map';
      state.at = to;
      state.wasChief = false;
      g.tell('8.5', say('log.returned', { leader: leader(l).id, hex: LABELS[to] as string }));
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
