/** 11.5–11.7: what the commanders choose before the roll: the ground, the general of the combat, the morale units. */
import { type Action, type Flow, type Law, law, noted, odds, question } from '@grande/engine';
import { label } from '../../data/map.ts';
import type { UnitId } from '../../data/units.ts';
import {
  battleModifier,
  type Captain,
  type Choices,
  captains,
  crtOf,
  engagedUnits,
  type Ground,
  manoeuvreOf,
  manoeuvreUnder,
  moraleModifier,
  moraleUnits,
  type Role,
  type TerrainChoice,
  terrainChoices,
  totalWeight,
  weightDetails,
} from '../../reading/battle.ts';
import { hexOfPiece } from '../../reading/forces.ts';
import { moraleOf } from '../../reading/values.ts';
import { say } from '../../say.ts';
import type { Battle, State } from '../../state.ts';
import { ofUnit } from '../../words.ts';
import type { G } from '../02-glossary.ts';
import { ROLES, sideOfRole } from './field.ts';
import { bestCaptains, bestDefender, chosenOdds, rolled } from './standing.ts';

interface Field {
  readonly s: State;
  readonly b: Battle;
}

/** B6–B8. */
export function* choose(g: G): Flow<Choices> {
  const s = g.state;
  const b = s.battle as Battle;
  const field: Field = { s, b };
  const { value: terrain } = yield* chooseTerrain(g, field);
  const attackers = yield* chooseChief(g, { ...field, role: 'attacker', terrain, against: null });
  const defenders = yield* chooseChief(g, { ...field, role: 'defender', terrain, against: attackers });
  const chiefs = { attacker: attackers, defender: defenders };
  const attacker = yield* chooseUnit(g, { ...field, role: 'attacker', terrain, chiefs, against: null });
  const defender = yield* chooseUnit(g, { ...field, role: 'defender', terrain, chiefs, against: attacker });
  g.tell('11.7', say('log.moraleUnits', { attacker, defender }), {
    tally: noted((note) => moraleModifier(s, attacker, defender, note)),
    at: label(b.d),
  });
  return { terrain, chiefs, units: { attacker, defender } };
}

interface Ridge extends Field {
  readonly choices: readonly TerrainChoice[];
}
const GROUNDS: readonly Ground[] = ['ground', 'fort', 'town'];
const claimed = (c: Ridge, ground: Ground): TerrainChoice =>
  c.choices.find((t) => t.ground === ground) ?? { ground, value: 0 };
const isThere: Law<Ridge, Ground> = law(
  '11.5',
  'noSuchGround',
  (c, ground) => c.choices.some((t) => t.ground === ground),
  (c, ground) => say('law.noSuchGround', { ground, hex: label(c.b.d) }),
);
const TERRAIN: Action<Ridge, Ground> = {
  id: 'terrain',
  rule: '11.5',
  candidates: () => GROUNDS,
  laws: [isThere],
  key: (ground) => `terrain:${ground}`,
  label: (ground, c) => say('do.terrain', { ground, value: claimed(c, ground).value }),
  concerns: (ground, c) => ({ places: [label(c.b.d)], choice: ground, amount: claimed(c, ground).value }),
  detail: (ground, c) => chosenOdds(c.s, c.b, { terrain: claimed(c, ground).value }),
};
/** D-21. */
function* chooseTerrain(g: G, { s, b }: Field): Flow<TerrainChoice> {
  const about = {
    seat: sideOfRole(b, 'defender'),
    kind: 'terrain',
    rule: '11.5',
    prompt: say('ask.terrain', { hex: label(b.d) }),
    detail: () => ({
      tallies: ROLES.flatMap((role) => [
        {
          label: say('tally.sp', { side: sideOfRole(b, role) }),
          tally: noted((note) => totalWeight(s, b, role, note)),
        },
        ...weightDetails(s, b, role),
      ]),
    }),
  };
  const ridge: Ridge = { s, b, choices: terrainChoices(s, b) };
  const choice = claimed(ridge, yield* g.ask(question(about, ridge, [TERRAIN])));
  g.tell('11.5', say('log.terrain', { ground: choice.ground, value: choice.value }));
  return choice;
}

interface Staff extends Field {
  readonly role: Role;
  readonly terrain: number;
  /** The enemy's, where he has named his. */
  readonly against: Captain | null;
}
const CAPTAIN: Action<Staff, Captain> = {
  id: 'captain',
  rule: '11.6',
  candidates: (c) => captains(c.s, c.b, c.role),
  laws: [],
  key: (gic) => `captain:${gic}`,
  label: (gic) => say('do.candidate', { gic }),
  concerns: (gic) => ({ pieces: [gic] }),
  detail: (gic, { s, b, role, terrain, against }) => {
    const chiefs =
      role === 'attacker' ? { ...bestCaptains(s, b), attacker: gic } : { attacker: against, defender: gic };
    const { tallies = [], ...roll } = chosenOdds(s, b, { terrain, chiefs });
    const own = { label: say('tally.manoeuvre'), tally: noted((note) => manoeuvreOf(s, b, role, gic, note)) };
    return { ...roll, tallies: [own, ...tallies] };
  },
};
/** D-22: two generals-in-chief of the Coalition. */
function* chooseChief(g: G, staff: Staff): Flow<Captain | null> {
  const { s, b, role } = staff;
  if (captains(s, b, role).length === 0) return null;
  const about = { seat: sideOfRole(b, role), kind: 'captain', rule: '11.6', prompt: say('ask.captain') };
  return yield* g.ask(question(about, staff, [CAPTAIN]));
}

interface Naming extends Field {
  readonly role: Role;
  readonly terrain: number;
  readonly chiefs: Choices['chiefs'];
  readonly against: UnitId | null;
}
const ofPrincipal: Law<Naming, UnitId> = ofUnit('11.7', 'notPrincipal', (c, id) =>
  moraleUnits(c.s, c.b, c.role).includes(id),
);
const MORALE: Action<Naming, UnitId> = {
  id: 'morale',
  rule: '11.7',
  candidates: (c) => engagedUnits(c.s, c.b, c.role),
  laws: [ofPrincipal],
  key: (id) => `morale:${id}`,
  at: (id, c) => label(hexOfPiece(c.s, id)),
  label: (id, c) => say('do.moraleUnit', { unit: id, morale: moraleOf(c.s, id) }),
  concerns: (id) => ({ pieces: [id] }),
  detail: (id, { s, b, role, terrain, chiefs, against }) => {
    const theirs = against ?? bestDefender(s, b, { terrain, chiefs, attacker: id });
    const units =
      role === 'attacker' ? { attacker: id, defender: theirs } : { attacker: theirs, defender: id };
    const total = noted((note) => battleModifier(s, b, { terrain, chiefs, units }, note));
    return {
      odds: odds.odds(rolled(total.total, crtOf(s, b)), (result) => result),
      tallies: [
        { label: say('tally.battle'), tally: total },
        { label: say('tally.manoeuvre'), tally: noted((note) => manoeuvreUnder(s, b, chiefs, note)) },
      ],
      ...(against === null ? { notes: [say('note.bestNamed')] } : {}),
    };
  },
};
/** D-23: the attacker names first. */
function* chooseUnit(g: G, naming: Naming): Flow<UnitId> {
  const seat = sideOfRole(naming.b, naming.role);
  const about = { seat, kind: 'moraleUnit', rule: '11.7', prompt: say('ask.moraleUnit') };
  return yield* g.ask(question(about, naming, [MORALE]));
}
