import {
  beside,
  type Formation,
  faced,
  far,
  firesIn,
  inArc,
  isGun,
  SIZE,
  unit,
} from '@grande/dego-1796/book';
import {
  type Active,
  allowed,
  barrier,
  bears,
  clashOf,
  costOrBar,
  type Forecast,
  fireNumbers,
  forecast,
  holder,
  inOrder,
  mayAssault,
  meanFire,
  NEIGHBOURS,
  NO_STEP,
  partTowards,
  RATE,
  seesOver,
  stackAt,
  un,
  valueNow,
  valuesOf,
  walkOf,
  wayLength,
} from '@grande/dego-1796/staff';
import type { Aim, Found, Stop } from './aim.ts';
import { type Field, fireFrom, gapAt, type Shots, shotsAt, towardsEnemy } from './field.ts';
import { Ground, SHAPE } from './ground.ts';
import type { Company, End } from './search.ts';

/** What is left out of account is worth less by more than rounding makes of a sum. */
export const HAIR = 1e-9;
/** A cannonade is better than none. */
const SHOT = 0.05;
/** More than a company can have lost on its way. */
const MOST_POINTS = 32;
/** Guns unlimber towards the enemy or a little to either side; foot forms in line or column. */
const ABREAST = [0, 1, 5] as const;
const LINED = ['line', 'column'] as const;

/** Scratch paper like that of the ground. */
const DUTIED = new Int32Array(SIZE);
const DUTIES = new Uint8Array(SIZE);

const NOWHERE: End = { hex: -1, form: 'line', face: -1, spent: 0, risk: 0, steps: 0, changed: false };

/** Weighs the places one company could come to. */
export class Judge extends Ground {
  private readonly a: Active;
  private readonly best: Found;
  /** The place that is weighed at the moment: one object for all of them. */
  private readonly stop: Stop;
  /** Melees that were weighed: the same is looked at in every way of coming to it. */
  private readonly fights = new Map<number, Forecast>();
  /** Bounds of what guns could do by firing, by the distance of the nearest enemy. */
  private readonly shots: (number | undefined)[] = [];

  constructor(f: Field, a: Active, c: Company, aim: Aim, best: Found) {
    super(f, a, c, aim);
    this.best = best;
    this.stop = { end: NOWHERE, index: -1, here: 0, form: 'line', face: -1, spent: 0, change: '' };
    this.a = a;
  }

  /** Whether nothing that could be done in a place is better than what is found: where nobody is to be fought hand to hand. */
  hopeless({ hex, risk, spent }: End): boolean {
    const gap = gapAt(this.f, hex);
    const guns = this.c.kind === 'guns';
    if (gap === 1 && !guns) return false;
    const fire = guns ? this.bestShot(gap) : 0;
    return this.ceiling(hex) + fire - this.lose * risk - 0.01 * spent < this.best.value - HAIR;
  }

  /** 4.2.2: who may go one hex at most looks at those few before he looks at ways: whether none may be better than to stay. */
  idle(): boolean {
    if (this.a.order !== 'defense') return false;
    if (!this.dull(this.start)) return false;
    for (const hex of NEIGHBOURS[this.start] as readonly number[]) if (!this.dull(hex)) return false;
    return true;
  }
  private dull(hex: number): boolean {
    const gap = gapAt(this.f, hex);
    const guns = this.c.kind === 'guns';
    if (gap === 1 && !guns) return false;
    return this.ceiling(hex) + (guns ? this.bestShot(gap) : 0) < this.best.value - HAIR;
  }

  /** No fire of the guns from so many hexes, or from farther away, is worth more than this. */
  private bestShot(gap: number): number {
    const known = this.shots[gap];
    if (known !== undefined) return known;
    const { s, foes } = this.f;
    let most = 0;
    const range = Math.max(1, gap);
    if (gap <= valueNow(s, this.lead)) {
      for (const to of foes) {
        if (stackAt(s, to).length === 0) continue;
        // Of the cover only the ground counts: it may be more, never less.
        const shot = {
          from: to,
          range,
          form: 'battery',
          firers: this.c.units,
          at: to,
          mode: 'of',
          counter: -1,
        } as const;
        most = Math.max(most, this.w.kill * meanFire(fireNumbers(s, shot)) + SHOT);
      }
    }
    this.shots[gap] = most;
    return most;
  }

  /** Every way of ending in a place: as the company comes there, or after a change of formation. */
  weigh(end: End, index: number, here: number): void {
    const { stop } = this;
    stop.end = end;
    stop.index = index;
    stop.here = this.arriving(here, end.risk);
    this.stand(end.form, end.face, end.spent, '');
    this.changes(end);
  }

  /** 6.5, 6.9: formations that could be taken at the end of the way. */
  private changes(end: End): void {
    const { s } = this.f;
    const gap = gapAt(this.f, end.hex);
    if (this.c.kind === 'guns') {
      if (end.form !== 'limber' || end.spent + 2 > allowed(s, this.c.member, 'limber')) return;
      const dir = towardsEnemy(this.f, end.hex);
      for (const turn of ABREAST) this.stand('battery', (dir + turn) % 6, end.spent + 2, 'battery');
      return;
    }
    if (end.changed || gap > 6 || end.form === 'skirmish' || unit(this.lead).kind === 'engineer') return;
    const spent = end.spent + (gap > 3 ? 0 : 2);
    if (gap <= 3 && spent > allowed(s, this.c.member, end.form)) return;
    for (const form of LINED) {
      if (form === end.form) continue;
      if (faced(end.form) && end.face >= 0) this.stand(form, end.face, spent, form);
      else if (gap === 1) for (let face = 0; face < 6; face++) this.stand(form, face, spent, form);
      else this.stand(form, towardsEnemy(this.f, end.hex), spent, form);
    }
  }

  private stand(form: Formation, face: number, spent: number, change: Formation | ''): void {
    const { stop } = this;
    stop.form = form;
    stop.face = face;
    stop.spent = spent;
    stop.change = change;
    this.take(stop);
  }

  private take(at: Stop): void {
    const { end, form, face, spent } = at;
    const value = at.here + this.bearing(end.hex, form, face) - this.lose * end.risk - 0.01 * spent;
    if (value > this.best.value && this.doesDuty(end.hex)) this.keep(at, value, 'none', -1, null, 0);
    if (this.c.kind === 'guns') {
      if (form === 'battery') this.cannonade(at, value);
      return;
    }
    if (gapAt(this.f, end.hex) !== 1) return;
    for (let dir = 0; dir < 6; dir++) {
      const to = beside(end.hex, dir);
      if (to < 0 || gapAt(this.f, to) !== 0) continue;
      this.musketry(at, dir, to, value);
      this.bayonet(at, dir, to);
    }
  }

  private keep(
    at: Stop,
    worth: number,
    action: Found['action'],
    target: number,
    fight: Forecast | null,
    shot: number,
  ): void {
    const { best } = this;
    if (worth <= best.value) return;
    best.value = worth;
    best.index = at.index;
    best.change = at.change;
    best.face = at.face;
    best.action = action;
    best.at = target;
    best.fight = fight;
    best.shot = shot;
  }

  /** 4.2.1: under Attack whoever neither fires nor fights ends nearer to the enemy. */
  private doesDuty(hex: number): boolean {
    const { member: m } = this.c;
    if (this.a.order !== 'attack' || m.duty || m.enemy < 0) return true;
    if (DUTIED[hex] !== this.paper) {
      DUTIED[hex] = this.paper;
      DUTIES[hex] = wayLength(this.f.s, this.lead, hex, un(this.f.s, m.enemy).at) < m.startWay ? 1 : 0;
    }
    return DUTIES[hex] === 1;
  }

  /** 7.2: fire of foot at a neighbour. */
  private musketry(at: Stop, dir: number, to: number, value: number): void {
    const { end, form, face } = at;
    const { s } = this.f;
    if (!firesIn(form) || this.a.order === 'isolated' || this.c.kind === 'horse') return;
    if (partTowards(form, face, dir) !== 'front') return;
    if (this.a.order === 'regroup' && end.steps > 0) return;
    const shooters = this.screened
      ? this.c.screens.slice(0, 1)
      : end.steps > 0
        ? this.c.units
        : [this.topOf()];
    if (shooters.length === 0 || (shooters[0] as number) < 0) return;
    const shot = { from: end.hex, form, firers: shooters, at: to, mode: 'of', counter: -1 } as const;
    const numbers = fireNumbers(s, shot);
    if (numbers.dice.length === 0) return;
    // Whoever was shot on the way does not fire.
    const left = Math.max(0, 1 - end.risk / Math.max(1, this.points));
    const killed = left * meanFire(numbers);
    let answer = 0;
    if (end.steps === 0 && !this.c.member.opened)
      for (const shot of shotsAt(this.f, end.hex))
        if (shot.from === to) answer += fireFrom(this.f, end.hex, shot, 0, 'men', this.points) * 0.6;
    this.keep(at, value + this.w.kill * killed - this.lose * answer, 'fire', to, null, killed);
  }

  private topOf(): number {
    const top = stackAt(this.f.s, this.c.at)[0] ?? -1;
    return this.c.units.includes(top) || this.c.screens.includes(top) ? top : -1;
  }

  /** 7.3.3: fire of guns at whatever bears. */
  private cannonade(at: Stop, value: number): void {
    const { end, face, spent } = at;
    const { s } = this.f;
    const limbered = this.c.member.limbered || end.form === 'limber';
    if (this.a.order === 'isolated' || spent > (limbered ? 6 : 2)) return;
    if (this.a.order === 'regroup' && end.steps > 0) return;
    const reach = valueNow(s, this.lead);
    for (const to of this.f.foes) {
      const range = far(end.hex, to);
      if (range > reach || range < 1 || !inArc(end.hex, to, face)) continue;
      if (!seesOver(end.hex, to, (hex) => hex !== this.start && holder(s, hex) === this.f.side)) continue;
      const shot = {
        from: end.hex,
        form: 'battery',
        firers: this.c.units,
        at: to,
        mode: 'of',
        counter: -1,
      } as const;
      const numbers = fireNumbers(s, shot);
      if (numbers.dice.length === 0) continue;
      const killed = meanFire(numbers);
      this.keep(at, value + this.w.kill * killed + SHOT, 'fire', to, null, killed);
    }
  }

  /** Losses expected from a fire as the company comes up. */
  private shotOf(shot: Shots, hex: number, form: Formation): number {
    const { shotAt } = valuesOf(this.f.s).formation[form];
    return this.w.reaction * fireFrom(this.f, hex, shot, shotAt, this.meets(hex), this.points);
  }

  /** 7.4: going in. */
  private bayonet(at: Stop, dir: number, to: number): void {
    const { end, form, face, spent, here } = at;
    const { order } = this.a;
    if (order === 'defense' || order === 'regroup' || order === 'isolated') return;
    const { s } = this.f;
    if (this.c.kind === 'screen') {
      if (!mayAssault(s, this.lead, to)) return;
    } else if ((form !== 'line' && form !== 'column') || face !== dir) return;
    if (this.c.member.road === 1) return;
    const walk = walkOf(unit(this.lead).kind, form);
    if (barrier(s, walk, form, end.hex, dir) !== null) return;
    const cost = costOrBar(s, { walk, form }, end.hex, dir, RATE.full);
    if (cost === NO_STEP || spent + cost > allowed(s, this.c.member, form)) return;
    if (order !== 'attack') {
      const gr = this.a.group ?? { members: [this.c.member], steps: 0, firedAt: [], charged: [] };
      if (!inOrder({ s, a: this.a, gr }, this.c.member, end.hex, 0, to)) return;
    }
    const loses = this.lose;
    const worth = (x: Forecast, risk: number): number =>
      this.w.kill * x.killed +
      this.w.drive * x.driven +
      this.w.ground * x.taken -
      loses * (x.lost + risk) -
      (1 - x.taken) * 0.5;
    const own = shotsAt(this.f, end.hex).find((shot) => shot.from === to);
    const mine = own && end.steps > 0 ? this.shotOf(own, end.hex, form) : 0;
    // Whoever was shot on the way fights no more.
    const worn = Math.round(Math.max(0, end.risk - mine));
    if (worn >= this.points) return;
    const open = this.fight(end.hex, dir, to, form, worn, false);
    let value: number;
    let fight = open;
    if (!own || end.steps === 0) value = worth(open, end.risk);
    else {
      const before = worn + (this.screened ? 0 : Math.round(mine / this.w.reaction));
      const fired = before >= this.points ? null : this.fight(end.hex, dir, to, form, before, true);
      const kept = worth(open, Math.max(0, end.risk - mine));
      const after = fired ? worth(fired, end.risk) : -9;
      value = Math.min(kept, after);
      if (after < kept && fired) fight = fired;
    }
    // Progress counts from the hex that is won, as far as it is won; so does the fire that the others can make at it.
    const base =
      here +
      0.01 * spent +
      (this.aim.ways ? this.w.progress * fight.taken : 0) -
      loses * this.w.exposure * fight.taken * this.under(to, form);
    this.keep(at, base + value, 'melee', to, fight, 0);
  }

  /** What a melee out of a hex promises, the company having lost so many points before, whether the enemy has fired or not. */
  private fight(
    from: number,
    dir: number,
    to: number,
    form: Formation,
    before: number,
    fired: boolean,
  ): Forecast {
    const key = (((from * 6 + dir) * 8 + SHAPE[form]) * MOST_POINTS + before) * 2 + (fired ? 1 : 0);
    const known = this.fights.get(key);
    if (known) return known;
    const { s } = this.f;
    const attackers = this.c.units.map((u) => ({ u, form, from }));
    const attack = { attackers, at: to, leaders: [], kind: 'plain' } as const;
    const fight = forecast(clashOf(s, attack, { before, spent: this.spentBy(from, fired) }));
    this.fights.set(key, fight);
    return fight;
  }

  /** 7.1: who has no dice left: whoever could fire as the company came up, or has fired at it in this activation. */
  private spentBy(from: number, fired: boolean): (u: number) => boolean {
    if (fired) return (u) => bearsOn(this.f.s, u, from);
    const shots = this.a.group?.firedAt ?? [];
    return (u) => shots.some(([by, at]) => by === u && this.c.units.includes(at as number));
  }
}

/** Whether a unit could have fired at a hex: it has then no dice left for the melee. */
function bearsOn(s: Field['s'], u: number, hex: number): boolean {
  const stack = stackAt(s, un(s, u).at);
  return (stack[0] === u || isGun(u)) && un(s, u).form !== 'limber' && bears(s, u, hex);
}
