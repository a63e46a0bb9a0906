import { type Flow, lawful, type Option, offered, question } from '@grande/engine';
import { asked } from '../../asking.ts';
import { idOf, unitOf } from '../../board.ts';
import { say } from '../../say.ts';
import { knownTo } from '../../sight.ts';
import { type G, lookRound, tellSighted } from '../../tell.ts';
import { entryDecision } from '../17-scenario/reinforcements.ts';
import { charge, face, spike } from './aimed.ts';
import { purse } from './command.ts';
import { carryOut } from './effects.ts';
import { ORDER } from './open-orders.ts';
import { type Kind, kind, type OpenOrder, type Order, Ordered } from './ordered.ts';
import { fire, rally, square, stop, team, withdraw } from './plain.ts';

const BACK = [{ do: 'back' }] as const;
const back = kind<(typeof BACK)[number]>({
  id: 'pass',
  rule: 'SP.2',
  candidates: () => BACK,
  open: [],
  aimed: [],
  key: () => 'back',
  label: () => say('do.back'),
});

const KINDS = [rally, stop, fire, charge, spike, square, team, face, withdraw, back];

/** Where a law that looks at the unit alone fails, no target is looked for. */
function offerKind<A extends Order>(out: Option<FixedOrder>[], c: Ordered, a: Kind<A & FixedOrder>): void {
  if (!lawful(a.open, c, null)) return;
  for (const act of a.candidates(c)) if (lawful(a.aimed, c, act)) out.push(offered(a, c, act));
}
type FixedOrder = Exclude<Order, OpenOrder>;

function found(c: Ordered): Option<FixedOrder>[] {
  const out: Option<FixedOrder>[] = [];
  offerKind(out, c, rally);
  offerKind(out, c, stop);
  offerKind(out, c, fire);
  offerKind(out, c, charge);
  offerKind(out, c, spike);
  offerKind(out, c, square);
  offerKind(out, c, team);
  offerKind(out, c, face);
  offerKind(out, c, withdraw);
  offerKind(out, c, back);
  return out;
}

/** D-4, second step: the order of the chosen unit. */
export function* unitStep(g: G): Flow {
  const s = g.state;
  const i = s.chosen;
  if (unitOf(s, i).fate === 'reserve') {
    yield* entryDecision(g, i);
    return;
  }
  const c = new Ordered(knownTo(s, s.active), i);
  const prompt = say('ask.unit', { unit: idOf(s, i), points: purse(s, i) });
  const about = asked(s, 'unit', 'SP.2.3', prompt, idOf(s, i));
  const order = yield* g.ask(question(about, c, KINDS, { found: found(c), open: ORDER }));
  const seen = lookRound(g);
  carryOut(g, i, order, c.tried);
  tellSighted(g, seen);
}
