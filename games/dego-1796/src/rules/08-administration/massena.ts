import { type Action, button, type Flow, law, question, type Umpire } from '@grande/engine';
import { LEADERS_OF, leader, MASSENA } from '../../data/leaders.ts';
import { hexAt, LABELS } from '../../data/map.ts';
import { ALL_UNITS, UNITS_OF, unit } from '../../data/units.ts';
import { capabilityOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import { divisionOf, ld, type Position, type State, stackAt, un, valueNow } from '../../state.ts';
import { entryQuestion, isNearestFree } from '../05-activation/entries.ts';
import { stackFault } from '../06-movement/stacking.ts';
import { entryBlocked } from '../06-movement/steps.ts';
import { boxed, comeOn, POOL } from './return.ts';

type G = Umpire<State>;

/** S4.massena: the die that finds him, from the turn his first battalion breaks. */
export function findMassena(g: G): boolean {
  const s = g.state;
  if (ld(s, MASSENA).where !== 'missing') return false;
  if (!UNITS_OF.french.some((u) => boxed(s, u) && divisionOf(s, u) === 'massena')) return false;
  let help = 0;
  for (const l of LEADERS_OF.french) if (ld(s, l).where === 'box') help += capabilityOf(s, l);
  if (g.die('S4.massena') + help < 6) {
    g.tell('S4.massena', say('log.massenaMissing'));
    return false;
  }
  ld(s, MASSENA).where = 'box';
  ld(s, MASSENA).turn = s.turn;
  g.tell('S4.massena', say('log.massenaFound'));
  return true;
}

const REGIMENTS = ['1dbl', '3db', '8dbl', '100db'] as const;

const BATTALIONS = new Map<string, readonly number[]>(
  REGIMENTS.map((r) => [r, ALL_UNITS.filter((u) => unit(u).regiment === r && unit(u).kind !== 'skirmisher')]),
);
const battalionsOf = (regiment: string): readonly number[] => BATTALIONS.get(regiment) ?? [];

interface Entering {
  readonly s: Position;
  /** Nobody of the division is on the map yet. */
  readonly first: boolean;
  readonly to: number;
}
const isWhole = ({ s, first }: Omit<Entering, 'to'>, r: string): boolean =>
  battalionsOf(r).every((u) => boxed(s, u) && valueNow(s, u) > 0 && (first || un(s, u).entry === POOL));
/** R-62 (D-32): a demi-brigade that comes on complete. */
const brigade: Action<Entering, string> = {
  id: 'brigade',
  rule: 'R-62',
  candidates: () => REGIMENTS,
  laws: [
    law('R-62', 'notWhole', isWhole, (_, r) => say('law.notWhole', { regiment: r })),
    law(
      '6.2',
      'stack',
      ({ s, to }, r) => stackFault(s, [...stackAt(s, to), ...battalionsOf(r)], to) === null,
      ({ to }) => say('law.stack', { hex: LABELS[to] as string }),
    ),
  ],
  key: (r) => `brigade:${r}`,
  at: (_, { to }) => LABELS[to] as string,
  label: (r) => say('do.brigade', { regiment: r }),
  concerns: (r, { to }) => ({
    pieces: battalionsOf(r).map((u) => unit(u).id),
    places: [LABELS[to] as string],
    choice: r,
  }),
};
const BRIGADES = [button('wait', '', 'R-62', say('do.wait')), brigade];

/** S3.massena, R-62, R-110 (D-32): a complete demi-brigade comes on, the first with Massena at its head. */
export function* massenaEnters(g: G): Flow {
  const s = g.state;
  for (;;) {
    const leads = LEADERS_OF.french.filter(
      (l) => leader(l).division === 'massena' && ld(s, l).where === 'map',
    );
    const first = leads.length === 0;
    if (first && ld(s, MASSENA).where !== 'box') return;
    if (!REGIMENTS.some((r) => isWhole({ s, first }, r))) return;
    const to = first ? yield* massenaHex(g) : ld(s, MASSENA).where === 'map' ? ld(s, MASSENA).at : -1;
    if (to < 0) return;
    const prompt = say('ask.massena', { hex: LABELS[to] as string });
    const about = { seat: 'french', kind: 'massena', rule: 'R-62', prompt, subject: 'massena' } as const;
    const asked = question(about, { s, first, to }, BRIGADES);
    if (asked.options.length === 1) return;
    const regiment = yield* g.ask(asked);
    if (regiment === '') return;
    for (const u of battalionsOf(regiment)) yield* comeOn(g, u, to);
    if (first) {
      ld(s, MASSENA).where = 'map';
      ld(s, MASSENA).at = to;
      g.tell('R-62', say('log.massenaBack', { hex: LABELS[to] as string }), { at: LABELS[to] as string });
    }
  }
}

/** R-62, 8.3: 0219, or when the enemy bars it the nearest free border hex a turn later. */
function* massenaHex(g: G): Flow<number> {
  const s = g.state;
  const entry = s.entries.find((e) => e.units.length === 0 && e.leaders.includes(MASSENA));
  if (!entry) return hexAt('0219');
  if (entry.due > s.turn) return -1;
  if (isNearestFree(s, entry)) return entry.at;
  const asked = entryQuestion(s, entry);
  if (asked.options.length === 0) return -1;
  const barred = entryBlocked(s, entry.at, 'french');
  entry.at = yield* g.ask(asked);
  if (!barred) return entry.at;
  entry.due = s.turn + 1;
  return -1;
}
