import { type Action, type Flow, question, type Umpire } from '@grande/engine';
import { beside, LABELS } from '../../data/map.ts';
import { type Side, unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import { type Active, type Group, type Position, type State, un } from '../../state.ts';
import { type Doing, memberOf } from './group.ts';
import { facingKeepsRoom, roomKept } from './room/keeps-room.ts';

type G = Umpire<State>;

interface Turned {
  readonly s: Position;
  readonly u: number;
  /** The hex activation a unit is acting in, if it is and its facing matters to anybody's way out. */
  readonly d: Doing | null;
}

function doingOf(s: Position, u: number): Doing | null {
  const gr = s.active?.group;
  return gr && memberOf(gr, u)?.done === false ? { s, a: s.active as Active, gr: gr as Group } : null;
}

/** a unit that must still go on from here cannot look wherever it likes. */
const canGoOn = roomKept<Turned, number>(({ d, u }, face) => d === null || facingKeepsRoom(d, u, face));

const FACES: readonly number[] = [0, 1, 2, 3, 4, 5];

/** where combat has left somebody of the group stuck, whatever is done, nobody's facing is to blame: he is helped out after it. */
function boundIn(s: Position, u: number): Doing | null {
  const d = doingOf(s, u);
  return d && FACES.some((face) => facingKeepsRoom(d, u, face)) ? d : null;
}
/** D-23, D-35: a facing chosen freely. */
const face = (rule: string): Action<Turned, number> => ({
  id: 'face',
  rule,
  candidates: () => FACES,
  laws: [canGoOn],
  key: (dir) => `face:${dir}`,
  at: (dir, { s, u }) => {
    const { at } = un(s, u);
    const ahead = at < 0 ? -1 : beside(at, dir);
    return ahead < 0 ? undefined : (LABELS[ahead] as string);
  },
  label: (dir) => say('do.face', { dir }),
  concerns: (dir, { u }) => ({ pieces: [unit(u).id], facing: dir }),
});

/** The paragraphs under which somebody chooses a facing, each with its action. */
const BY_RULE = {
  '6.5': [face('6.5')],
  '6.5.1': [face('6.5.1')],
  '6.9': [face('6.9')],
  '7.0': [face('7.0')],
  '7.4.5': [face('7.4.5')],
  '8.4': [face('8.4')],
  'R-121': [face('R-121')],
  'R-123': [face('R-123')],
  'S1.pillage': [face('S1.pillage')],
} as const;

export function* chooseFacing(g: G, seat: Side, u: number, rule: keyof typeof BY_RULE): Flow<number> {
  const s = g.state;
  const state = un(s, u);
  // Until its owner has spoken a unit looks north: no state without a facing is ever seen.
  if (state.face < 0) state.face = 0;
  const { id } = unit(u);
  const about = { seat, kind: 'facing', rule, prompt: say('ask.facing', { unit: id }), subject: id };
  return yield* g.ask(question(about, { s, u, d: boundIn(s, u) }, BY_RULE[rule]));
}
