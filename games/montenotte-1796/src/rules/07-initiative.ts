/** 7 Initiative phase: who acts first, and what goes into the cup. */
import { type Action, type Flow, question } from '@grande/engine';
import { answer, passes } from '@grande/la-grande-tactique';
import {
  type Chit,
  DIVISIONS,
  decoyChit,
  GICS,
  type Gic,
  gicsOf,
  nationOfSlot,
  sideOf,
} from '../data/units.ts';
import { initiativeOf } from '../data/values.ts';
import { forceAt } from '../reading/forces.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import type { G } from './02-glossary.ts';

interface Bid {
  readonly gic: Gic;
  readonly contest: boolean;
}

/** 4.3, 7: declarations under seal, then the dice. */
export function* initiativePhase(g: G): Flow {
  const s = g.state;
  if (s.turn === 1) {
    s.initiative = 'beaulieu'; // 15.2.1, S1.special, R-20
    g.tell('15.2.1', say('log.firstTurn'));
  } else {
    const [french, coalition] = (yield* g.parallel([bid(g, 'french'), bid(g, 'coalition')])) as [Bid, Bid];
    s.initiative = decide(g, french, coalition);
    g.tell('7', say('log.initiative', { gic: s.initiative }), { reveals: true });
  }
  fillCup(s);
  if (s.initiative) s.chit = s.initiative;
}

function* bid(g: G, side: 'french' | 'coalition'): Flow<Bid> {
  const gic = side === 'french' ? 'bonaparte' : yield* candidate(g);
  const about = { seat: side, kind: 'contest', rule: '7', prompt: say('ask.contest', { gic }), secret: true };
  const contest = yield* g.ask(question(about, null, CONTEST));
  return { gic, contest };
}
const CONTEST = [
  answer('contest:yes', 'contest', true, '7', say('do.contest')),
  answer('contest:no', 'pass', false, '7', say('do.pass')),
];
/** D-6, R-51: secret until both have declared. */
const NAME: Action<null, Gic> = {
  id: 'candidate',
  rule: '7',
  candidates: () => gicsOf('coalition'),
  laws: [],
  key: (gic) => `candidate:${gic}`,
  label: (gic) => say('do.candidate', { gic }),
  concerns: (gic) => ({ pieces: [gic] }),
};
const candidate = (g: G): Flow<Gic> => {
  const prompt = say('ask.candidate');
  const about = { seat: 'coalition', kind: 'candidate', rule: '7', prompt, secret: true };
  return g.ask(question(about, null, [NAME]));
};

/** 7: both contest: the higher sum; one alone: a test; a tie or nobody: none. */
function decide(g: G, french: Bid, coalition: Bid): Gic | null {
  const roll = (b: Bid) => g.die('7') + initiativeOf(g.state, b.gic);
  if (french.contest && coalition.contest) {
    const [f, c] = [roll(french), roll(coalition)];
    g.tell('7', say('log.contest', { french: f, coalition: c, gic: coalition.gic }), { reveals: true });
    return f === c ? null : f > c ? french.gic : coalition.gic;
  }
  const alone = french.contest ? french : coalition.contest ? coalition : null;
  if (!alone) return null;
  return passes(g.die('7'), 0, initiativeOf(g.state, alone.gic)) ? alone.gic : null;
}

/** 7: commanded markers, decoys, the chiefs who did not win, Inertia; the uncommanded wait in the box. */
export function fillCup(s: State): void {
  const cup: Chit[] = GICS.filter((gic) => gic !== s.initiative);
  s.box = { french: [], coalition: [] };
  for (const id of DIVISIONS) {
    if (s.units[id].sp === 0) continue;
    if (s.units[id].cmd > 0) cup.push(id);
    else s.box[sideOf(id)].push(id);
  }
  for (let i = 0; i < s.forces.length; i++)
    if (forceAt(s, i).decoy && forceAt(s, i).hex >= 0) cup.push(decoyChit(nationOfSlot(i)));
  cup.push('inertia');
  s.cup = cup;
  s.inertia = false;
}
