import { type Action, type Flow, law, type Option, offerInto, question } from '@grande/engine';
import { crossesArea, overlaps } from '@grande/table';
import { asked } from '../../asking.ts';
import {
  couldReach,
  generalDef,
  generalId,
  generalOf,
  generalShape,
  idOf,
  near,
  onTable,
  shapeOf,
  touches,
  unitOf,
  unitsOf,
} from '../../board.ts';
import { say } from '../../say.ts';
import { knownTo, unseenBy } from '../../sight.ts';
import type { State } from '../../state.ts';
import { type G, lookRound, tellLooking, tellSighted } from '../../tell.ts';
import { comesUpon } from '../03-orders/unseen.ts';
import { giveWay } from '../16-terrain.ts';
import { arrivalOfGeneral } from '../17-scenario/reinforcements.ts';
import { isUnder, joinable, setDown } from './generals.ts';
import { baseAt, Led, me, name, RIDING, type Riding, type Spot, startOf } from './ride.ts';

/** D-9 and the free move of generals: what a general may do between two orders. */
interface Attaching {
  readonly do: 'attach';
  readonly unit: number;
}
const DETACH = [{ do: 'detach' }] as const;
const BACK = [{ do: 'back' }] as const;
type Act = Attaching | Riding | (typeof DETACH)[number] | (typeof BACK)[number];

const attach: Action<Led, Attaching> = {
  id: 'attach',
  rule: 'GE.2',
  candidates: (c) => {
    const own = generalShape(c.s, c.g);
    const { side } = generalDef(c.s, c.g);
    const out: Attaching[] = [];
    for (const unit of unitsOf(c.s, side)) {
      const u = unitOf(c.s, unit);
      if (!onTable(u) || !couldReach(u, own.box, 1000)) continue;
      if (near(own, shapeOf(c.s, unit), 1000)) out.push({ do: 'attach', unit });
    }
    return out;
  },
  laws: [
    law(
      'R-109',
      'generalAway',
      (c) => me(c).present,
      (c) => say('law.generalAway', name(c)),
    ),
    law(
      'GE.2',
      'generalAttached',
      (c) => me(c).with < 0,
      (c) => say('law.generalAttached', name(c)),
    ),
    law(
      'GE.2',
      'notHis',
      (c, a) => isUnder(c.s, a.unit, generalDef(c.s, c.g).command),
      (c, a) => say('law.notHis', pair(c, a)),
    ),
    law(
      'GE.2',
      'notJoinable',
      (c, a) => joinable(c.s, c.g, a.unit) || !isUnder(c.s, a.unit, generalDef(c.s, c.g).command),
      (c, a) => say('law.notJoinable', pair(c, a)),
    ),
    law(
      'GE.2',
      'notBeside',
      (c, a) => touches(generalShape(c.s, c.g), shapeOf(c.s, a.unit)),
      (c, a) => say('law.notBeside', pair(c, a)),
    ),
  ],
  key: (a, c) => `attach:${idOf(c.s, a.unit)}`,
  label: (a, c) => say('do.attach', pair(c, a)),
  at: (a, c) => idOf(c.s, a.unit),
  concerns: (a, c) => ({ pieces: [generalId(c.s, c.g)], targets: [idOf(c.s, a.unit)] }),
};
const pair = (c: Led, a: Attaching) => ({ ...name(c), unit: idOf(c.s, a.unit) });

const detach: Action<Led, (typeof DETACH)[number]> = {
  id: 'detach',
  rule: 'GE.3',
  candidates: () => DETACH,
  laws: [
    law(
      'GE.3',
      'generalFree',
      (c) => me(c).with >= 0,
      (c) => say('law.generalFree', name(c)),
    ),
    law(
      'GE.3',
      'justJoined',
      (c) => !me(c).joined,
      (c) => say('law.justJoined', name(c)),
    ),
  ],
  key: () => 'detach',
  label: (_, c) => say('do.detach', name(c)),
  at: (_, c) => generalId(c.s, c.g),
  concerns: (_, c) => ({ pieces: [generalId(c.s, c.g)] }),
};

const back: Action<Led, (typeof BACK)[number]> = {
  id: 'pass',
  rule: 'SP.2',
  candidates: () => BACK,
  laws: [],
  key: () => 'back',
  label: () => say('do.back'),
};

const ACTIONS = [attach, detach, back];

type Fixed = Exclude<Act, Riding>;

function found(c: Led): Option<Fixed>[] {
  const out: Option<Fixed>[] = [];
  // Who is with a unit, or has not come, joins none: nobody need be looked for.
  if (me(c).with < 0 && me(c).present) offerInto(out, c, attach);
  offerInto(out, c, detach);
  offerInto(out, c, back);
  return out;
}

/** May the general be given anything at all? What the first step of D-4 asks. */
export function generalCanAct(s: State, g: number): boolean {
  const general = generalOf(s, g);
  if (!general.alive || general.absentUntil > 0) return false;
  if (!general.present)
    return arrivalOfGeneral(s, g) !== null && new Led(knownTo(s, s.active), g).place !== null;
  if (general.with >= 0) return !general.joined;
  if (!general.moved) return true;
  const own = generalShape(s, g);
  return unitsOf(s, generalDef(s, g).side).some(
    (i) => onTable(unitOf(s, i)) && touches(own, shapeOf(s, i)) && joinable(s, g, i),
  );
}

/** D-4, D-9, second step: what the chosen general does. */
export function* generalStep(g: G): Flow {
  const s = g.state;
  const c = new Led(knownTo(s, s.active), s.chosen);
  const about = asked(s, 'general', 'GE.1', say('ask.general', name(c)), generalId(s, c.g));
  const act: Act = yield* g.ask(question(about, c, ACTIONS, { found: found(c), open: RIDING }));
  s.phase = 'orders';
  s.chosen = -1;
  if (act.do === 'back') return;
  s.begun = true;
  const seen = lookRound(g);
  carry(g, new Led(s, c.g), act);
  if (act.do === 'ride') giveWay(s, c.g);
  tellSighted(g, seen);
}

function carry(g: G, c: Led, act: Exclude<Act, { do: 'back' }>): void {
  const general = me(c);
  if (act.do === 'attach') {
    general.with = act.unit;
    general.joined = true;
    unitOf(c.s, act.unit).general = c.g;
    tellLooking(g, 'GE.2', say('log.attached', { ...name(c), unit: idOf(c.s, act.unit) }));
  } else if (act.do === 'detach') {
    const unit = general.with;
    setDown(c.s, c.g, unitOf(c.s, unit));
    tellLooking(g, 'GE.3', say('log.detached', { ...name(c), unit: idOf(c.s, unit) }));
  } else {
    general.moved = true;
    if (meetsUnseen(c, act.to)) {
      comesUpon(g, generalId(c.s, c.g));
      return;
    }
    if (!general.present) general.arrived = true;
    general.present = true;
    general.x = act.to.x;
    general.y = act.to.y;
    tellLooking(g, 'SP.2.3', say('log.rides', name(c)));
  }
}

/** OPT.5: a ride that would run into troops his side does not see comes to nothing, and shows them. */
function meetsUnseen(c: Led, to: Spot): boolean {
  const from = startOf(c, to);
  const shape = baseAt(to);
  const met = unseenBy(c.s, generalDef(c.s, c.g).side).filter((j) => {
    const its = shapeOf(c.s, j);
    return (near(shape, its, 0) && overlaps(shape, its)) || crossesArea({ from, to }, its);
  });
  for (const j of met) unitOf(c.s, j).shown = true;
  return met.length > 0;
}
