/** 11 Battles, in the order of the rulebook: join, march, weigh, roll, lose, retreat, gather, pursue. */
import { type Action, type Flow, type Law, noted, question, type Tally } from '@grande/engine';
import { label } from '../../data/map.ts';
import type { CrtRow } from '../../data/tables.ts';
import { factsOf, markerId, type UnitId } from '../../data/units.ts';
import { valuesOf } from '../../data/values.ts';
import {
  actualSp,
  aliveParts,
  battleModifier,
  type Captain,
  type Choices,
  captains,
  engagedUnits,
  otherRole,
  type Role,
  ratioModifier,
} from '../../reading/battle.ts';
import { forceAt, hasTroops } from '../../reading/forces.ts';
import { say } from '../../say.ts';
import type { Active, Battle, Part, State } from '../../state.ts';
import { ofForce } from '../../words.ts';
import { type G, tire } from '../02-glossary.ts';
import { countDemoralised, dissolveMixedForces, moveCursor } from '../03-morale.ts';
import { attrition } from '../08-actions/attrition.ts';
import { distribute } from '../08-actions/losses.ts';
import { settle } from '../15-scenario/control.ts';
import { score } from '../15-scenario/score.ts';
import { choose } from './choices.ts';
import { ROLES, sideOfRole } from './field.ts';
import { joinOnce, joinTests } from './joining.ts';
import { lossesOf } from './losses.ts';
import { afterMarches, marchOnce } from './march.ts';
import { pursuit } from './pursuit.ts';
import { fallBackAlone, gather, retreatAll } from './retreat.ts';

/** 11, EX-9: a declared battle, or what is left of it: it rests after every force that joins or marches. */
export function* battle(g: G): Flow {
  const s = g.state;
  const b = s.battle as Battle;
  while (b.stage === 'join') {
    yield* join(g, b); // B2
    yield* g.rest();
  }
  if (b.stage === 'tests') {
    for (const role of ROLES) yield* joinTests(g, role); // B3
    if (yield* yieldsTheHex(g, b)) return; // B3a
    yield* g.rest();
  }
  while (b.stage === 'march') {
    yield* march(g, b); // B4
    yield* g.rest();
  }
  yield* fight(g, b); // B5–B16
  closeBattle(g); // B17
}
/** B2: commanded neighbours one by one, the active side first. */
function* join(g: G, b: Battle): Flow {
  if (yield* joinOnce(g)) return;
  if (b.up === 'defender') b.stage = 'tests';
  b.up = otherRole(b.up);
}
/** B4: to the sound of the guns, the active side first; then those who reacted to it are tested. */
function* march(g: G, b: Battle): Flow {
  if (yield* marchOnce(g)) return;
  if (b.up === 'attacker') {
    b.up = 'defender';
    return;
  }
  yield* afterMarches(g);
  b.stage = 'fight';
}
/** B3a, R-21: a lone general-in-chief falls back, or a force that came to help becomes the principal one. */
function* yieldsTheHex(g: G, b: Battle): Flow<boolean> {
  const s = g.state;
  if (actualSp(s, b, 'defender') === 0) {
    yield* fallBackAlone(g);
    s.battle = null;
    settle(g);
    return true;
  }
  const principals = b.parts.filter((p) => p.role === 'defender' && p.kind === 'principal');
  if (principals.every((p) => !hasTroops(forceAt(s, p.slot)))) yield* namePrincipal(g, b);
  b.stage = 'march';
  b.up = 'attacker';
  return false;
}
interface Field {
  readonly s: State;
  readonly b: Battle;
}
const withTroops: Law<Field, Part> = ofForce('11.1', 'noSp', (c, p) => hasTroops(forceAt(c.s, p.slot)));
const PRINCIPAL: Action<Field, Part> = {
  id: 'principal',
  rule: '11.1',
  candidates: (c) => c.b.parts.filter((p) => p.role === 'defender'),
  laws: [withTroops],
  key: (p) => `principal:${markerId(p.slot)}`,
  at: (p, c) => label(forceAt(c.s, p.slot).hex),
  label: (p, c) => say('do.join', { force: markerId(p.slot), members: [...forceAt(c.s, p.slot).members] }),
  concerns: (p) => ({ pieces: [markerId(p.slot)] }),
};
function* namePrincipal(g: G, b: Battle): Flow {
  const about = {
    seat: sideOfRole(b, 'defender'),
    kind: 'principal',
    rule: '11.1',
    prompt: say('ask.principal', { hex: label(b.d) }),
  };
  const chosen = yield* g.ask(question(about, { s: g.state, b }, [PRINCIPAL]));
  chosen.kind = 'principal';
}

/** B5–B16. */
function* fight(g: G, b: Battle): Flow {
  const s = g.state;
  if (actualSp(s, b, 'attacker') === 0 || actualSp(s, b, 'defender') === 0) return;
  const choices = yield* choose(g);
  const total = noted((note) => battleModifier(s, b, choices, note));
  const ratio = ratioModifier(s, b);
  const dice = g.dice(2, '11.9');
  const sum = (dice[0] as number) + (dice[1] as number);
  const index = Math.max(0, Math.min(14, sum + total.total));
  const row = valuesOf(s).crt[sideOfRole(b, 'attacker')][index] as CrtRow;
  tellRoll(g, b, { total, dice: sum, index, row });
  const lost = lossesOf(s, b, row, ratio, choices.terrain);
  for (const role of ROLES) {
    g.tell('11.9', say('log.losses', { side: sideOfRole(b, role), sp: lost[role].total }), {
      tally: lost[role],
    });
    yield* distribute(g, '11.10', engagedUnits(s, b, role), lost[role].total, choices.units[role]); // B11
  }
  yield* aftermath(g, b, row, choices);
}
interface Roll {
  readonly total: Tally;
  readonly dice: number;
  readonly index: number;
  readonly row: CrtRow;
}
function tellRoll(g: G, b: Battle, { total, dice, index, row }: Roll): void {
  const winner = row.winner && sideOfRole(b, row.winner);
  const message = say('log.result', {
    dice,
    modifier: total.total,
    row: index,
    winner,
    grade: row.grade,
    hex: label(b.d),
  });
  g.tell('11.9', message, { tally: total, at: label(b.d) });
}

/** B12–B16. */
function* aftermath(g: G, b: Battle, row: CrtRow, choices: Choices): Flow {
  const s = g.state;
  const loser = row.winner && otherRole(row.winner);
  const engaged = new Map(ROLES.map((role) => [role, engagedUnits(s, b, role)]));
  const gics = new Map(ROLES.map((role) => [role, captains(s, b, role)]));
  if (loser) {
    const notches = loser === 'attacker' ? row.attackerMorale : row.defenderMorale;
    yield* retreatAll(g, loser, Math.max(1, -notches)); // B12
  }
  yield* gather(g, row.winner); // B13
  cursors(s, engaged, row); // B14
  scoreBattle(g, b, row, engaged, gics.get(loser ?? 'attacker') ?? []);
  countDemoralised(g);
  yield* weary(g, b); // B15
  if (row.winner) yield* pursuit(g, b, row.winner, choices); // B16
}
/** B14, 11.10, R-53: cursors of the divisions that fought. */
function cursors(s: State, engaged: ReadonlyMap<Role, readonly UnitId[]>, row: CrtRow): void {
  for (const role of ROLES) {
    const by = role === 'attacker' ? row.attackerMorale : row.defenderMorale;
    for (const id of engaged.get(role) ?? []) {
      if (factsOf(id).kind === 'division' && s.units[id].sp > 0) moveCursor(s, id, by);
    }
  }
}
/** 15.2.4, 15.3, R-48, R-49. */
function scoreBattle(
  g: G,
  b: Battle,
  row: CrtRow,
  engaged: ReadonlyMap<Role, readonly UnitId[]>,
  losersChiefs: readonly Captain[],
): void {
  if (!row.winner || !row.grade) return;
  const winner = sideOfRole(b, row.winner);
  const coalition = winner === 'coalition' ? row.winner : otherRole(row.winner);
  const sardinians = (engaged.get(coalition) ?? []).some((id) => factsOf(id).nation === 'sardinian');
  const weight = { tactical: 0, major: 1, decisive: 2 }[row.grade];
  const worth = valuesOf(g.state).vp;
  const beaten = losersChiefs.includes('bonaparte') ? worth.bonaparteBeaten : worth.coalitionVictory;
  const vp = winner === 'french' ? worth.frenchVictory[row.grade] : -beaten[row.grade];
  const sardinian = sardinians ? (winner === 'coalition' ? weight : -weight) : 0;
  score(g, '15.3', { vp, sardinian }, say('log.victory', { side: winner, grade: row.grade }));
}
/** B15, 11.11: fatigue and attrition of every engaged force, the attacker's first. */
function* weary(g: G, b: Battle): Flow {
  const s = g.state;
  for (const role of ROLES) {
    for (const p of aliveParts(s, b, role)) {
      tire(s, forceAt(s, p.slot));
      if (hasTroops(forceAt(s, p.slot))) yield* attrition(g, p.slot);
    }
  }
}

/** B17, R-32: mixed forces part, the activation of the attacker is over, and nobody else's. */
function closeBattle(g: G): void {
  const s = g.state;
  const { slot } = s.active as Active;
  countDemoralised(g);
  s.battle = null;
  s.active = null;
  dissolveMixedForces(g);
  g.tell('11.11', say('log.battleOver', { force: markerId(slot) }), { reveals: true });
  settle(g);
}
