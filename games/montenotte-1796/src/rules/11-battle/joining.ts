/** 11.1: who joins a battle from next door. */
import { type Action, type Flow, question } from '@grande/engine';
import { answer, decides, JOIN_MODIFIER } from '@grande/la-grande-tactique';
import { label } from '../../data/map.ts';
import { enemyOf, isGic, markerId, type UnitId } from '../../data/units.ts';
import { forceAt, isCommanded } from '../../reading/forces.ts';
import { spiritOf, spiritSource } from '../../reading/values.ts';
import { say } from '../../say.ts';
import type { Battle, Part, State } from '../../state.ts';
import { type G, markActed, test } from '../02-glossary.ts';
import { Call, idleOf, JOINING, mayJoin, possibleJoiners, sideOfRole } from './field.ts';
import { standingOdds } from './standing.ts';

/** The cursor that counts in its morale: of a commanded brigade that of its division (3). */
const cursorShown = (s: State, id: UnitId): number =>
  spiritSource(s, id) === 'sardinia' ? s.units[id].cursor : spiritOf(s, id);
/** whoever takes part is shown to both. */
export function engage(g: G, part: Part): void {
  const s = g.state;
  const b = s.battle as Battle;
  const f = forceAt(s, part.slot);
  b.parts.push(part);
  markActed(s, f);
  for (const unit of f.members) {
    const u = isGic(unit) ? null : s.units[unit];
    b.shown.push({
      slot: part.slot,
      unit,
      sp: u?.sp ?? 0,
      oos: u?.oos ?? 0,
      fatigue: u?.fatigue ?? s.gics[unit as 'bonaparte'].fatigue,
      cursor: isGic(unit) ? 0 : cursorShown(s, unit),
      cmd: u?.cmd ?? 2,
    });
  }
  const units = f.members.map((unit) => ({ unit, sp: isGic(unit) ? 0 : s.units[unit].sp }));
  const message = say('log.engaged', { force: markerId(part.slot), units });
  g.tell('11.1', message, { reveals: true, at: label(f.hex) });
}
const joined = (s: State, slot: number, role: Part['role']): Part => ({
  slot,
  role,
  kind: 'near',
  from: forceAt(s, slot).hex,
});

const JOIN: Action<Call, number> = {
  id: 'join',
  rule: '11.1',
  candidates: idleOf,
  laws: JOINING,
  key: (slot) => `join:${markerId(slot)}`,
  at: (slot, c) => label(forceAt(c.s, slot).hex),
  label: (slot, c) => say('do.join', { force: markerId(slot), members: [...forceAt(c.s, slot).members] }),
  concerns: (slot, c) => ({ pieces: [markerId(slot)], places: [label(c.b.d)] }),
};
const NOBODY = answer('join:done', 'join:done', -1, '11.1', say('do.done'));
const JOINERS = [NOBODY, JOIN];
/** B2, D-18: commanded neighbours, one question at a time; false when the side has done. */
export function* joinOnce(g: G): Flow<boolean> {
  const s = g.state;
  const b = s.battle as Battle;
  if (possibleJoiners(s, b.up).length === 0) return false;
  const about = {
    seat: sideOfRole(b, b.up),
    kind: 'join',
    rule: '11.1',
    prompt: say('ask.join', { hex: label(b.d) }),
    subject: label(b.d),
    window: true,
    detail: () => standingOdds(s, b),
  };
  const pick = yield* g.ask(question(about, new Call(s, b.up), JOINERS));
  if (pick < 0) return false;
  engage(g, joined(s, pick, b.up));
  return true;
}

const part = (key: 'takesPart' | 'staysOut'): Action<number, boolean> => ({
  id: key,
  rule: '11.1',
  candidates: () => [key === 'takesPart'],
  laws: [],
  key: () => key,
  label: (_, slot) => say(`do.${key}`, { force: markerId(slot) }),
  concerns: (_, slot) => ({ pieces: [markerId(slot)] }),
});
const PARTS = [part('takesPart'), part('staysOut')];
/** B3, D-19: uncommanded neighbours test at −2; who passes chooses, for who fails the enemy does. */
export function* joinTests(g: G, role: Part['role']): Flow {
  const s = g.state;
  const b = s.battle as Battle;
  const side = sideOfRole(b, role);
  const possible = possibleJoiners(s, role);
  // Who tests, and who does not, comes to light here.
  if (possible.length > 0) g.tell('11.1', say('log.neighbours', { side }), { reveals: true });
  for (const slot of possible) {
    if (!mayJoin(s, slot) || isCommanded(s, forceAt(s, slot))) continue;
    const passed = test(g, '11.1', slot, JOIN_MODIFIER);
    const about = {
      seat: decides(passed, side, enemyOf(side)),
      kind: 'drawIn',
      rule: '11.1',
      prompt: say(passed ? 'ask.willing' : 'ask.drawIn', { force: markerId(slot), hex: label(b.d) }),
      subject: markerId(slot),
      detail: () => standingOdds(s, b),
    };
    if (yield* g.ask(question(about, slot, PARTS))) engage(g, joined(s, slot, role));
  }
}
