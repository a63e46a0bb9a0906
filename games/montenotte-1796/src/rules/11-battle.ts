/** 11 Battles, in the order of the rulebook: join, march, weigh, roll, lose, retreat, gather, pursue. */
import { type Flow, type Option, odds } from '@grande/engine';
import { label } from '../data/map.ts';
import { CRT, type CrtRow, VP } from '../data/tables.ts';
import { factsOf, markerId, type UnitId } from '../data/units.ts';
import { say } from '../say.ts';
import type { Active, Battle, Part, State } from '../state.ts';
import { forceAt, type G, hasTroops, hexOfPiece, tire } from './02-glossary.ts';
import { countDemoralised, dissolveMixedForces, moraleOf, moveCursor } from './03-morale.ts';
import { attrition, distribute } from './08-attrition.ts';
import { joinOnce, joinTests, sideOfRole } from './11-declaration.ts';
import { bestCaptains, bestDefender, chosenOdds, rolled } from './11-forecast.ts';
import { lossesOf } from './11-losses.ts';
import { afterMarches, marchOnce } from './11-march.ts';
import { pursuit } from './11-pursuit.ts';
import { fallBackAlone, gather, retreatAll } from './11-retreat.ts';
import {
  actualSp,
  aliveParts,
  battleTally,
  type Captain,
  type Choices,
  captains,
  engagedUnits,
  manoeuvreModifier,
  manoeuvreTally,
  moraleModifier,
  moraleUnits,
  otherRole,
  type Role,
  ratioModifier,
  type TerrainChoice,
  terrainChoices,
  weightDetails,
  weightTally,
} from './11-value.ts';
import { settle } from './15-control.ts';
import { score } from './15-score.ts';
import { because, refused } from './why-not.ts';

const ROLES: readonly Role[] = ['attacker', 'defender'];

/** Goes on with the battle from wherever it stands. */
export function* continueBattle(g: G): Flow {
  const b = g.state.battle as Battle;
  switch (b.stage) {
    case 'join':
      if (yield* joinOnce(g)) return;
      if (b.up === 'attacker') b.up = 'defender';
      else {
        b.up = 'attacker';
        b.stage = 'tests';
      }
      return;
    case 'tests':
      for (const role of ROLES) yield* joinTests(g, role); // B3
      yield* openMarchesOrYield(g);
      return;
    case 'march':
      if (yield* marchOnce(g)) return;
      if (b.up === 'attacker') b.up = 'defender';
      else {
        yield* afterMarches(g);
        b.stage = 'fight';
      }
      return;
    case 'fight':
      yield* fight(g);
      yield* closeBattle(g);
  }
}
/** B3a, R-21: a lone general-in-chief falls back, or a force that came to help becomes the principal one. */
function* openMarchesOrYield(g: G): Flow {
  const s = g.state;
  const b = s.battle as Battle;
  if (actualSp(s, b, 'defender') === 0) {
    yield* fallBackAlone(g);
    s.battle = null;
    settle(g);
    return;
  }
  const principals = b.parts.filter((p) => p.role === 'defender' && p.kind === 'principal');
  if (principals.every((p) => !hasTroops(forceAt(s, p.slot)))) yield* namePrincipal(g);
  b.stage = 'march';
  b.up = 'attacker';
}
function* namePrincipal(g: G): Flow {
  const s = g.state;
  const b = s.battle as Battle;
  const helpers = b.parts.filter((p) => p.role === 'defender' && hasTroops(forceAt(s, p.slot)));
  const chosen = yield* g.ask<Part>({
    seat: sideOfRole(b, 'defender'),
    kind: 'principal',
    rule: '11.1',
    prompt: say('ask.principal', { hex: label(b.d) }),
    options: helpers.map((p) => ({
      key: `principal:${markerId(p.slot)}`,
      value: p,
      rule: '11.1',
      label: say('do.join', { force: markerId(p.slot), members: [...forceAt(s, p.slot).members] }),
      at: label(forceAt(s, p.slot).hex),
      action: 'principal',
    })),
    refusals: () =>
      b.parts
        .filter((p) => p.role === 'defender' && !helpers.includes(p))
        .flatMap((p) =>
          refused(`principal:${markerId(p.slot)}`, label(forceAt(s, p.slot).hex), [
            because('11.1', say('law.noSp', { force: markerId(p.slot) })),
          ]),
        ),
  });
  chosen.kind = 'principal';
}

/** B5–B17. */
function* fight(g: G): Flow {
  const s = g.state;
  const b = s.battle as Battle;
  if (actualSp(s, b, 'attacker') === 0 || actualSp(s, b, 'defender') === 0) return;
  const choices = yield* choose(g);
  const total = battleTally(s, b, choices);
  const ratio = ratioModifier(s, b);
  const dice = g.dice(2, '11.9');
  const sum = (dice[0] as number) + (dice[1] as number);
  const index = Math.max(0, Math.min(14, sum + total.total));
  const row = CRT[index] as CrtRow;
  tellRoll(g, b, total, sum, index, row);
  const lost = lossesOf(s, b, row, ratio, choices.terrain);
  for (const role of ROLES) {
    g.tell('11.9', say('log.losses', { side: sideOfRole(b, role), sp: lost[role].total }), {
      tally: lost[role],
    });
    yield* distribute(g, '11.10', engagedUnits(s, b, role), lost[role].total, choices.units[role]); // B11
  }
  yield* aftermath(g, b, row, choices);
}
function tellRoll(
  g: G,
  b: Battle,
  total: ReturnType<typeof battleTally>,
  dice: number,
  index: number,
  row: CrtRow,
): void {
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

/** B6–B8: terrain, general of the combat, morale units. */
function* choose(g: G): Flow<Choices> {
  const s = g.state;
  const b = s.battle as Battle;
  const terrain = yield* chooseTerrain(g);
  const attackers = yield* chooseChief(g, 'attacker', terrain.value);
  const chiefs = {
    attacker: attackers,
    defender: yield* chooseChief(g, 'defender', terrain.value, attackers),
  };
  const attacker = yield* chooseUnit(g, 'attacker', terrain.value, chiefs, null);
  const defender = yield* chooseUnit(g, 'defender', terrain.value, chiefs, attacker);
  g.tell('11.7', say('log.moraleUnits', { attacker, defender }), {
    tally: moraleModifier(s, attacker, defender),
    at: label(b.d),
  });
  return { terrain: terrain.value, chiefs, units: { attacker, defender } };
}
const GROUNDS = ['ground', 'fort', 'town'] as const;
/** D-21. */
function* chooseTerrain(g: G): Flow<TerrainChoice> {
  const s = g.state;
  const b = s.battle as Battle;
  const choices = terrainChoices(s, b);
  const choice = yield* g.ask<TerrainChoice>({
    seat: sideOfRole(b, 'defender'),
    kind: 'terrain',
    rule: '11.5',
    prompt: say('ask.terrain', { hex: label(b.d) }),
    options: choices.map((t) => ({
      key: `terrain:${t.ground}`,
      value: t,
      rule: '11.5',
      label: say('do.terrain', { ground: t.ground, value: t.value }),
      action: t.ground,
      detail: () => chosenOdds(s, b, { terrain: t.value }),
    })),
    refusals: () =>
      GROUNDS.filter((ground) => !choices.some((t) => t.ground === ground)).flatMap((ground) =>
        refused(`terrain:${ground}`, label(b.d), [
          because('11.5', say('law.noSuchGround', { ground, hex: label(b.d) })),
        ]),
      ),
    detail: () => ({
      tallies: ROLES.flatMap((role) => [
        { label: say('tally.sp', { side: sideOfRole(b, role) }), tally: weightTally(s, b, role) },
        ...weightDetails(s, b, role),
      ]),
    }),
  });
  g.tell('11.5', say('log.terrain', { ground: choice.ground, value: choice.value }));
  return choice;
}
/** D-22: two generals-in-chief of the Coalition. */
function* chooseChief(
  g: G,
  role: Role,
  terrain: number,
  against: Captain | null = null,
): Flow<Captain | null> {
  const s = g.state;
  const b = s.battle as Battle;
  const able = captains(s, b, role);
  if (able.length === 0) return null;
  return yield* g.ask<Captain>({
    seat: sideOfRole(b, role),
    kind: 'captain',
    rule: '11.6',
    prompt: say('ask.captain'),
    options: able.map((gic) => ({
      key: `captain:${gic}`,
      value: gic,
      rule: '11.6',
      label: say('do.candidate', { gic }),
      action: 'captain',
      detail: () => {
        const chiefs =
          role === 'attacker'
            ? { ...bestCaptains(s, b), attacker: gic }
            : { attacker: against, defender: gic };
        const { tallies = [], ...roll } = chosenOdds(s, b, { terrain, chiefs });
        const own = { label: say('tally.manoeuvre'), tally: manoeuvreTally(s, b, role, gic) };
        return { ...roll, tallies: [own, ...tallies] };
      },
    })),
  });
}
/** D-23: the attacker names first. */
function* chooseUnit(
  g: G,
  role: Role,
  terrain: number,
  chiefs: Choices['chiefs'],
  against: UnitId | null,
): Flow<UnitId> {
  const s = g.state;
  const b = s.battle as Battle;
  const pick = (id: UnitId): Option<UnitId> => ({
    key: `morale:${id}`,
    value: id,
    rule: '11.7',
    label: say('do.moraleUnit', { unit: id, morale: moraleOf(s, id) }),
    action: 'morale',
    detail: () => {
      const theirs = against ?? bestDefender(s, b, terrain, chiefs, id);
      const units =
        role === 'attacker' ? { attacker: id, defender: theirs } : { attacker: theirs, defender: id };
      const total = battleTally(s, b, { terrain, chiefs, units });
      return {
        odds: rollOdds(total.total),
        tallies: [
          { label: say('tally.battle'), tally: total },
          { label: say('tally.manoeuvre'), tally: manoeuvreModifier(s, b, chiefs) },
        ],
        ...(against === null ? { notes: [say('note.bestNamed')] } : {}),
      };
    },
  });
  const able = moraleUnits(s, b, role);
  return yield* g.ask<UnitId>({
    seat: sideOfRole(b, role),
    kind: 'moraleUnit',
    rule: '11.7',
    prompt: say('ask.moraleUnit'),
    options: able.map(pick),
    refusals: () =>
      engagedUnits(s, b, role)
        .filter((id) => !able.includes(id))
        .flatMap((id) =>
          refused(`morale:${id}`, label(hexOfPiece(s, id)), [
            because('11.7', say('law.notPrincipal', { unit: id })),
          ]),
        ),
  });
}
export const rollOdds = (modifier: number) => odds.odds(rolled(modifier), (result) => result);

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
  const beaten = losersChiefs.includes('bonaparte') ? VP.bonaparteBeaten : VP.coalitionVictory;
  const vp = winner === 'french' ? VP.frenchVictory[row.grade] : -beaten[row.grade];
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

/** B17: mixed forces part, the activation is over. */
function* closeBattle(g: G): Flow {
  const s = g.state;
  const { slot } = s.active as Active;
  countDemoralised(g);
  s.battle = null;
  s.active = null;
  dissolveMixedForces(g);
  g.tell('11.11', say('log.battleOver', { force: markerId(slot) }), { reveals: true });
  settle(g);
}
