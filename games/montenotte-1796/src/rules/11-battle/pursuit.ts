/** 11.11 Pursuit. */
import { add, button, type Flow, odds, question, type Tally, tally } from '@grande/engine';
import { passes, pursue } from '@grande/la-grande-tactique';
import { label, terrainAt } from '../../data/map.ts';
import { factsOf, type UnitId } from '../../data/units.ts';
import { initiativeOf } from '../../data/values.ts';
import { aliveParts, armOf, type Choices, engagedUnits, otherRole, type Role } from '../../reading/battle.ts';
import { forceAt, unitsIn } from '../../reading/forces.ts';
import { isUnitDemoralised, testValue } from '../../reading/values.ts';
import { say } from '../../say.ts';
import type { Battle, Part, State } from '../../state.ts';
import type { G } from '../02-glossary.ts';
import { countDemoralised, moveCursor } from '../03-morale.ts';
import { distribute } from '../08-actions/losses.ts';
import { sideOfRole } from './field.ts';

/** beaten units that can be reached: not those in a fort. */
export const preyOf = (s: State, b: Battle, winner: Role): UnitId[] =>
  aliveParts(s, b, otherRole(winner))
    .filter((p) => !forceAt(s, p.slot).fort)
    .flatMap((p) => unitsIn(forceAt(s, p.slot)));

/** The value of the test: the general of the combat, else the principal force. */
export function pursuitValue(s: State, b: Battle, winner: Role, choices: Choices): number {
  const chief = choices.chiefs[winner];
  if (chief !== null) return initiativeOf(s, chief);
  const principals = aliveParts(s, b, winner).filter((p) => p.kind === 'principal');
  const named = principals.find((p) => forceAt(s, p.slot).members.includes(choices.units[winner]));
  const lead = (named ?? principals[0] ?? aliveParts(s, b, winner)[0]) as Part;
  return testValue(s, forceAt(s, lead.slot));
}
/** 11.11: what is added to the die. */
export function pursuitTally(s: State, b: Battle, winner: Role): Tally {
  const open = terrainAt(b.d) === 'plain' || terrainAt(b.d) === 'fields';
  const loser = otherRole(winner);
  const weary = (ids: readonly UnitId[]) => ids.filter((id) => s.units[id].fatigue === 2).length;
  return tally([
    add('11.11', say('term.infantry'), Math.floor(armOf(s, b, winner, 'infantry') / 5)),
    add('11.11', say('term.cavalry'), open ? Math.floor(armOf(s, b, winner, 'cavalry') / 2) : 0),
    add('11.11', say('term.enemyCavalry'), open ? -Math.floor(armOf(s, b, loser, 'cavalry') / 2) : 0),
    add('11.11', say('term.wearyEnemy'), weary(preyOf(s, b, winner))),
    add('11.11', say('term.wearyOwn'), -weary(engagedUnits(s, b, winner))),
  ]);
}
/** 11.11: halved unless all the beaten are demoralised, at least 1 of anything positive. */
export function pursuitLosses(total: number, allBroken: boolean): number {
  if (total <= 0) return 0;
  return allBroken ? total : Math.max(1, Math.floor(total / 2));
}

interface Hunt {
  readonly value: number;
  readonly modifiers: Tally;
  /** All the beaten are demoralised. */
  readonly broken: boolean;
}
const CHASES = [
  pursue('11.11', ({ value, modifiers, broken }: Hunt) => ({
    value,
    caught: () => odds.change(odds.die(), (die) => pursuitLosses(die + modifiers.total, broken)),
    failed: '0 SP',
    tallies: [{ label: say('tally.pursuit'), tally: modifiers }],
  })),
  button('halt', false, '11.11', say('do.halt')),
];
/** B16, D-27. */
export function* pursuit(g: G, b: Battle, winner: Role, choices: Choices): Flow {
  const s = g.state;
  const side = sideOfRole(b, winner);
  if (preyOf(s, b, winner).length === 0 || engagedUnits(s, b, winner).length === 0) return;
  const hunt: Hunt = {
    value: pursuitValue(s, b, winner, choices),
    modifiers: pursuitTally(s, b, winner),
    broken: preyOf(s, b, winner).every((id) => isUnitDemoralised(s, id)),
  };
  const about = { seat: side, kind: 'pursue', rule: '11.11', prompt: say('ask.pursue') };
  const goes = yield* g.ask(question(about, hunt, CHASES));
  const { value } = hunt;
  if (!goes) return;
  const die = g.die('11.11');
  const passed = passes(die, 0, value);
  g.tell('11.11', say('log.pursuitTest', { side, die, value, passed }));
  if (passed) yield* runDown(g, b, winner, hunt);
}
function* runDown(g: G, b: Battle, winner: Role, { modifiers, broken }: Hunt): Flow {
  const s = g.state;
  const die = g.die('11.11');
  const lost = pursuitLosses(die + modifiers.total, broken);
  g.tell('11.11', say('log.pursuit', { die, total: die + modifiers.total, lost }), {
    tally: modifiers,
    at: label(b.d),
  });
  const loser = otherRole(winner);
  const divisions = engagedUnits(s, b, loser).filter((id) => factsOf(id).kind === 'division');
  const taken = yield* distribute(g, '11.11', preyOf(s, b, winner), lost, null);
  for (const id of taken) if (s.units[id].chariots > 0) s.units[id].chariots--;
  for (const id of divisions) if (s.units[id].sp > 0) moveCursor(s, id, -Math.floor(taken.length / 2));
  countDemoralised(g);
}
