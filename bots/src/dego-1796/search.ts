import { beside, type Formation, faced, isGun, isHorse, SIZE, unit } from '@grande/dego-1796/book';
import {
  type Active,
  allowed,
  costOrBar,
  inOrder,
  type Member,
  NO_STEP,
  neverLimbers,
  neverTogether,
  RATE,
  roadBetween,
  stepCosts,
  turnsBetween,
  un,
  walkOf,
} from '@grande/dego-1796/staff';
import { type Field, gapAt } from './field.ts';
import { SHAPE } from './ground.ts';
import type { Judge } from './judge.ts';

/** One act of a drill, as it will be looked for among the options. */
export interface Act {
  readonly do: 'step' | 'turn' | 'form' | 'limber' | 'unlimber' | 'fire' | 'melee';
  /** Hex of a step, fire or melee; -1 otherwise. */
  readonly to: number;
  /** Facing of a turn, or the one to take after a change; -1 for none. */
  readonly face: number;
  readonly form: Formation | '';
  readonly how: 'plain' | 'back' | 'road' | '';
}

/** Units of one hex that act together, led by one whose points bind all. */
export interface Company {
  readonly kind: 'foot' | 'guns' | 'horse' | 'screen';
  /** Formed units, guns or skirmishers, from the top of the stack down. */
  readonly units: readonly number[];
  /** Skirmishers who go along with formed units. */
  readonly screens: readonly number[];
  readonly at: number;
  readonly member: Member;
}

/** A place where a company could end, in some formation and facing. */
export interface End {
  hex: number;
  form: Formation;
  face: number;
  /** Half points used. */
  spent: number;
  /** Losses expected from defensive fire on the way. */
  risk: number;
  /** Hexes entered on the way. */
  steps: number;
  changed: boolean;
}

/** A formation on the march: what it may spend, and how it pays for steps. */
interface Gait {
  readonly walk: ReturnType<typeof walkOf>;
  readonly form: Formation;
  /** The number of the formation. */
  readonly shape: number;
  readonly most: number;
  readonly turns: boolean;
  readonly rate: (typeof RATE)[keyof typeof RATE];
  /** What its steps cost where there are no fords. */
  readonly costs: Uint8Array;
  /** Whether it goes by road at a rate of its own, and which. */
  readonly marches: boolean;
  readonly onRoad: (typeof RATE)[keyof typeof RATE];
  readonly roadCosts: Uint8Array;
}

/** Beyond this many hexes from the enemy nobody forms up, and beyond this many nobody wheels. */
const FAR_OFF = 9;
const NEAR = 6;

const ROADS = 3;
const FACES = 7;
const MOST_FORMS = 3;
const BY_FACE = MOST_FORMS * ROADS;
const BY_HEX = FACES * BY_FACE;
const STATES = SIZE * BY_HEX;
/**
 * Scratch paper, written anew by every search. A mark says which search it is of and how cheaply the place was reached:
 * the later the search and the fewer the half points the higher it is, so that one look tells whether a way is better.
 */
const MARK = new Int32Array(STATES);
const MOST_SPENT = 255;
/** Before marks would run out the paper is wiped. */
const LAST_STAMP = 2 ** 22;
const RISK = new Float32Array(STATES);
const BARE = new Float32Array(STATES);
const STEPS = new Uint8Array(STATES);
const BEFORE = new Int32Array(STATES);
/** By hex and direction: the stamp where the order lets one go there, less than nothing where not. */
const BOUND = new Int32Array(SIZE * 6);
/** By half points used, what is still to be looked at; the lists never shrink, so their lengths are kept apart. */
const LISTS: number[][] = Array.from({ length: 64 }, () => []);
const LENGTHS = new Int32Array(64);
let stamp = 0;
/** The mark of a place that this search reached for all the points there are. */
let ground = 0;

/** A new search: nothing on the paper is of it. */
function begun(): void {
  if (stamp >= LAST_STAMP) {
    MARK.fill(0);
    BOUND.fill(0);
    stamp = 0;
  }
  stamp++;
  ground = stamp * (MOST_SPENT + 1);
  LENGTHS.fill(0);
}
const markOf = (spent: number): number => ground + MOST_SPENT - spent;

/** Directions in which a road leads out of a hex, a bit each. */
const ROAD_DIRS = Uint8Array.from({ length: SIZE }, (_, hex) => {
  let bits = 0;
  for (let dir = 0; dir < 6; dir++) if (roadBetween(hex, dir)) bits |= 1 << dir;
  return bits;
});
const ALL_DIRS = 63;

const FOOT: readonly Formation[] = ['line', 'column', 'rompe'];
const GUNS: readonly Formation[] = ['battery', 'limber'];
const ONLY: Partial<Record<Formation, readonly Formation[]>> = {
  skirmish: ['skirmish'],
  line: ['line'],
  square: ['square'],
};

function formsOf(company: Company, form: Formation): readonly Formation[] {
  if (company.kind === 'guns') return GUNS;
  const lead = company.units[0] as number;
  if (company.kind === 'screen' || unit(lead).kind === 'engineer') return ONLY[form] ?? [form];
  return form === 'square' ? [...FOOT.slice(1), 'square'] : FOOT;
}

/** What a search needs to know besides the field. */
export interface Search {
  readonly f: Field;
  readonly a: Active;
  readonly company: Company;
  /** Knows the losses to be expected when the company comes into a hex, and how likely its screen is gone by then. */
  readonly judge: Pick<Judge, 'risk' | 'bared' | 'idle'>;
  /** The same object every time: whoever wants to keep a place keeps its index. */
  readonly look: (end: Readonly<End>, index: number) => void;
}

const indexOf = (hex: number, facing: number, form: number, road: number): number =>
  hex * BY_HEX + (facing + 1) * BY_FACE + form * ROADS + road;

/** Whether a way of so many half points to a place may be better than the one that is known. */
const open = (index: number, spent: number): boolean => (MARK[index] as number) <= markOf(spent);

function put(index: number, spent: number, danger: number, steps: number, from: number, bare: number): void {
  const mark = markOf(spent);
  const before = MARK[index] as number;
  if (before > mark || (before === mark && danger >= (RISK[index] as number) - 1e-6)) return;
  MARK[index] = mark;
  RISK[index] = danger;
  BARE[index] = bare;
  STEPS[index] = steps;
  BEFORE[index] = from;
  const n = LENGTHS[spent] as number;
  (LISTS[spent] as number[])[n] = index;
  LENGTHS[spent] = n + 1;
}

function gaitOf({ s }: Field, { member: m, units, screens }: Company, form: Formation): Gait {
  const lead = units[0] as number;
  const alone = units.length + screens.length === 1;
  const walk = walkOf(unit(lead).kind, form);
  const rate = form === 'limber' ? RATE.half : RATE.full;
  const onRoad = form === 'rompe' ? RATE.level : RATE.half;
  return {
    walk,
    form,
    shape: SHAPE[form],
    most: form === 'battery' ? Math.min(2, allowed(s, m, form)) : allowed(s, m, form),
    turns: faced(form),
    rate,
    costs: stepCosts(s, walk, rate),
    marches: alone && (form === 'column' || form === 'rompe') && !isGun(lead),
    onRoad,
    roadCosts: stepCosts(s, walk, onRoad),
  };
}

/** The company where it stands, and in every formation it could take there. */
function begin(f: Field, company: Company, gaits: readonly Gait[], here: number): void {
  const { s } = f;
  const { member: m } = company;
  const lead = company.units[0] as number;
  const { at, form: now, face } = un(s, lead);
  put(indexOf(at, face, here, m.road), m.spent, 0, 0, -1, 0);
  if (company.kind === 'guns') {
    if (now === 'battery' && !neverLimbers(s, lead) && m.spent + 2 <= (gaits[1] as Gait).most)
      put(indexOf(at, -1, 1, m.road), m.spent + 2, 0, 0, -1, 0);
    return;
  }
  if (m.changed || gaits.length === 1) return;
  // Far from the enemy only speed counts.
  const marching = gapAt(f, at) > FAR_OFF;
  const cost = gapAt(f, at) > 3 ? 0 : 2;
  const spent = m.spent + cost;
  if (cost > 0 && spent > (gaits[here] as Gait).most) return;
  gaits.forEach(({ form, turns }, i) => {
    if (i === here || (marching && form !== 'rompe')) return;
    if (!turns) put(indexOf(at, -1, i, m.road), spent, 0, 0, -1, 0);
    else if (faced(now) && face >= 0) put(indexOf(at, face, i, m.road), spent, 0, 0, -1, 0);
    else for (let to = 0; to < 6; to++) put(indexOf(at, to, i, m.road), spent, 0, 0, -1, 0);
  });
}

/** Orders that judge a hex by itself, wherever one comes from. */
const byHexAlone = (order: Active['order']): boolean => order === 'attack' || order === 'outflank';

/** Every place a company could come to with the points it has; each is shown once, with its index for `pathTo`. */
export function explore({ f, a, company, judge, look }: Search): void {
  const { s } = f;
  const { member: m } = company;
  const { at, form: now, face } = un(s, company.units[0] as number);
  const forms = formsOf(company, now);
  const gaits = forms.map((form) => gaitOf(f, company, form));
  const forded = s.fords.length > 0;
  const d = { s, a, gr: a.group ?? { members: [m], steps: 0, firedAt: [], charged: [] } };
  const byHex = byHexAlone(a.order);
  const may = (from: number, dir: number, to: number): boolean => {
    const key = byHex ? to * 6 : from * 6 + dir;
    if (BOUND[key] === stamp) return true;
    if (BOUND[key] === -stamp) return false;
    const ok = inOrder(d, m, from, m.hexes + (from === at ? 0 : 1), to) && !bars(f, company, to);
    BOUND[key] = ok ? stamp : -stamp;
    return ok;
  };
  const stuck = m.changed || forms.length === 1 || company.kind === 'guns';
  begun();
  begin(f, company, gaits, Math.max(0, forms.indexOf(now)));

  let first = true;
  const end: End = { hex: at, form: now, face, spent: 0, risk: 0, steps: 0, changed: false };
  for (let spent = m.spent; spent < LISTS.length; spent++) {
    const list = LISTS[spent] as number[];
    const mark = markOf(spent);
    for (let k = 0; k < (LENGTHS[spent] as number); k++) {
      const index = list[k] as number;
      if (MARK[index] !== mark) continue;
      const hex = (index / BY_HEX) | 0;
      const within = index - hex * BY_HEX;
      const side = (within / BY_FACE) | 0;
      const facing = side - 1;
      const rest = within - side * BY_FACE;
      const fi = (rest / ROADS) | 0;
      const road = rest - fi * ROADS;
      const gait = gaits[fi] as Gait;
      const { form, shape, most } = gait;
      const danger = RISK[index] as number;
      const steps = STEPS[index] as number;
      const bare = BARE[index] as number;
      end.hex = hex;
      end.form = form;
      end.face = facing;
      end.spent = spent;
      end.risk = danger;
      end.steps = steps;
      end.changed = m.changed || form !== now;
      look(end, index);
      // What it is worth to stay as one is comes first, and is what everything else has to beat.
      if (first && judge.idle()) return;
      first = false;
      if (spent >= most) continue;
      const turns = gait.turns && facing >= 0;
      if (turns && spent + 2 <= most && (stuck || gapAt(f, hex) <= NEAR)) {
        let after = -1;
        let left = 0;
        for (let to = 0; to < 6; to++) {
          if (to === facing) continue;
          const all = spent + 2 * turnsBetween(facing, to);
          const next = index + (to - facing) * BY_FACE;
          if (all > most || !open(next, all)) continue;
          if (after < 0) {
            // A turn near the enemy is answered like a step.
            after = danger + (steps > 0 || m.opened ? 0.5 : 1) * judge.risk(hex, shape, bare);
            left = judge.bared(hex, bare);
          }
          put(next, all, after, steps, index, left);
        }
      }
      const behind = turns ? (facing + 3) % 6 : -1;
      const onFoot = road === 1 ? 0 : turns ? (1 << facing) | (1 << behind) : ALL_DIRS;
      const byRoad = road !== 2 && gait.marches ? (ROAD_DIRS[hex] as number) : 0;
      for (let dir = 0, dirs = onFoot | byRoad; dirs !== 0; dir++, dirs >>= 1) {
        if ((dirs & 1) === 0) continue;
        const side = hex * 6 + dir;
        const to = beside(hex, dir);
        if (to < 0 || gapAt(f, to) === 0) continue;
        let slow = NO_STEP;
        let quick = NO_STEP;
        if ((onFoot & (1 << dir)) !== 0) {
          slow = gait.costs[side] as number;
          if (forded && slow === NO_STEP) slow = costOrBar(s, gait, hex, dir, gait.rate);
          slow += spent + (dir === behind ? 2 : 0);
        }
        if ((byRoad & (1 << dir)) !== 0) {
          quick = gait.roadCosts[side] as number;
          if (forded && quick === NO_STEP) quick = costOrBar(s, gait, hex, dir, gait.onRoad);
          quick += spent;
        }
        if (slow > most && quick > most) continue;
        const slowly = indexOf(to, turns ? facing : -1, fi, 2);
        const quickly = indexOf(to, turns ? dir : -1, fi, 1);
        const bySlow = slow <= most && open(slowly, slow);
        const byQuick = quick <= most && open(quickly, quick);
        if ((!bySlow && !byQuick) || !may(hex, dir, to)) continue;
        const after = danger + judge.risk(to, shape, bare);
        const left = judge.bared(to, bare);
        if (bySlow) put(slowly, slow, after, steps + 1, index, left);
        if (byQuick) put(quickly, quick, after, steps + 1, index, left);
      }
    }
  }
}

/** 6.2.1 */
function bars({ s }: Field, { units }: Company, hex: number): boolean {
  for (const u of units) if ((isGun(u) || isHorse(u)) && neverTogether(s, u, hex)) return true;
  return false;
}

/** The acts that lead to a place the last search has shown. */
export function pathTo(company: Company, now: Formation, nowFace: number, index: number): Act[] {
  const forms = formsOf(company, now);
  const acts: Act[] = [];
  let at = index;
  for (;;) {
    const before = BEFORE[at] as number;
    const road = at % ROADS;
    const form = forms[Math.floor(at / ROADS) % MOST_FORMS] as Formation;
    const face = (Math.floor(at / BY_FACE) % FACES) - 1;
    const hex = Math.floor(at / BY_HEX);
    if (before < 0) {
      if (form !== now)
        acts.push({
          do: form === 'limber' ? 'limber' : 'form',
          to: -1,
          face: face === nowFace ? -1 : face,
          form,
          how: '',
        });
      break;
    }
    const from = Math.floor(before / BY_HEX);
    const faceBefore = (Math.floor(before / BY_FACE) % FACES) - 1;
    if (from === hex) acts.push({ do: 'turn', to: -1, face, form: '', how: '' });
    else {
      const back = road !== 1 && faceBefore >= 0 && beside(from, faceBefore) !== hex;
      acts.push({
        do: 'step',
        to: hex,
        face: -1,
        form: '',
        how: road === 1 ? 'road' : back ? 'back' : 'plain',
      });
    }
    at = before;
  }
  return acts.reverse();
}
