import { FORMATIONS, type Formation, far, isFormed, isGun, SIZE } from '@grande/dego-1796/book';
import {
  type Active,
  coverAt,
  hasLeader,
  holder,
  isTown,
  moraleOf,
  NEIGHBOURS,
  partTowards,
  pillageInForce,
  stackAt,
  stackFault,
  valueNow,
  valuesOf,
} from '@grande/dego-1796/staff';
import type { Aim } from './aim.ts';
import {
  type Field,
  fireAt,
  gapAt,
  type Meets,
  oursNear,
  shotsAt,
  theirsNear,
  towardsEnemy,
} from './field.ts';
import { type Escort, escortsOf, isLed } from './ride.ts';
import type { Company } from './search.ts';
import { FAR_AWAY } from './ways.ts';
import type { Weights } from './weights.ts';

/** A company in column before a melee is worth a little more than one in line, and the reverse for fire. */
const READY = 0.3;
/** In loose ranks where nobody is near. */
const AT_EASE = 0.1;
/** Looking straight at the enemy. */
const TOWARDS = 0.15;
/** What skirmishers over a stack are worth more than beside it. */
const COVERS = 3;

/** A company of skirmishers saves those it covers more than its own point: it is not spent on a shot. */
const SPARED = 2;

/** 7.1.5: how likely one company of skirmishers is shot off by so many dice. */
const SHOT_OFF: readonly number[] = [0, 1 / 6, 26 / 36, 206 / 216];

/** Scratch paper, written anew by every judge: a stamp says which entries are his. */
const PLACED = new Int32Array(SIZE);
const PLACES = new Float64Array(SIZE);
/** Formations by number. */
export const SHAPE = Object.fromEntries(FORMATIONS.map((form, i) => [form, i])) as Readonly<
  Record<Formation, number>
>;
const SHAPES = FORMATIONS.length;
const RISKED = new Int32Array(SIZE * SHAPES);
const RISKS = new Float64Array(SIZE * SHAPES);
const BARED = new Float64Array(SIZE * SHAPES);
let sheet = 0;

/** What it is worth to one company to stand in a place, and what it costs to come there. */
export class Ground {
  protected readonly f: Field;
  protected readonly c: Company;
  protected readonly aim: Aim;
  protected readonly w: Weights;
  protected readonly points: number;
  protected readonly screened: boolean;
  protected readonly lead: number;
  protected readonly start: number;
  protected readonly lose: number;
  protected readonly paper = ++sheet;
  /** What formations add to dice, by the tables in force. */
  private readonly formations: ReturnType<typeof valuesOf>['formation'];

  private readonly escorts: readonly Escort[];
  /** Whether guns would be left alone if the company went: the same wherever it goes. */
  private abandons: boolean | null = null;

  constructor(f: Field, a: Active, c: Company, aim: Aim) {
    this.escorts = escortsOf(f, a);
    this.formations = valuesOf(f.s).formation;
    this.f = f;
    this.c = c;
    this.aim = aim;
    this.w = aim.weights;
    this.lead = c.units[0] as number;
    this.start = c.at;
    this.lose = (aim.weights.lose / aim.boldness) * (c.kind === 'screen' ? SPARED : 1);
    this.points = c.units.reduce((n, u) => n + valueNow(f.s, u), 0);
    this.screened = c.screens.length > 0 && c.kind === 'foot';
  }

  /**
   * Losses expected from fire when the company comes into a hex in the formation of some number; `bare`: how likely it
   * has lost its screen by then.
   */
  risk(hex: number, shape: number, bare: number): number {
    const key = hex * SHAPES + shape;
    if (RISKED[key] !== this.paper) {
      const shotAt = this.formations[FORMATIONS[shape] as Formation].shotAt;
      RISKED[key] = this.paper;
      RISKS[key] = this.riskAnew(hex, shotAt, this.meets(hex));
      BARED[key] = this.screened ? this.riskAnew(hex, shotAt, 'men') : (RISKS[key] as number);
    }
    return bare > 0
      ? (1 - bare) * (RISKS[key] as number) + bare * (BARED[key] as number)
      : (RISKS[key] as number);
  }

  /** What a fire at the company would meet first in a hex. */
  protected meets(hex: number): Meets {
    if (this.screened || this.c.kind === 'screen') return 'screen';
    return this.c.kind === 'guns' && stackAt(this.f.s, hex).every(isGun) ? 'guns' : 'men';
  }

  private riskAnew(hex: number, shotAt: number, meets: Meets): number {
    let risk = 0;
    if (gapAt(this.f, hex) <= 4)
      risk = this.w.reaction * Math.min(this.points, fireAt(this.f, hex, shotAt, meets));
    if (this.mayPillage(hex)) risk += this.w.pillage * 0.5 * this.pillageChance();
    return risk;
  }

  /** How likely the company has no screen any more after it has come into a hex. */
  bared(hex: number, bare: number): number {
    if (!this.screened || bare >= 1 || gapAt(this.f, hex) > 4) return bare;
    let left = 1 - bare;
    for (const { firers } of shotsAt(this.f, hex))
      left *= 1 - Math.min(1, this.w.reaction * (SHOT_OFF[firers] ?? 1));
    return 1 - left;
  }

  private mayPillage(hex: number): boolean {
    return (
      hex !== this.start &&
      this.plunders(hex) &&
      !hasLeader(this.f.s, hex, 'french') &&
      !isLed(this.escorts, hex)
    );
  }
  /** Whether it could scatter to plunder a hex that it takes. */
  private plunders(hex: number): boolean {
    return (
      this.f.side === 'french' &&
      this.c.kind !== 'guns' &&
      this.c.kind !== 'screen' &&
      isTown(hex) &&
      pillageInForce(this.f.s)
    );
  }
  private pillageChance(): number {
    return (this.c.units.length * Math.max(0, 6 - moraleOf(this.f.s, this.lead))) / 6;
  }

  /** What it is worth to be in a hex, whatever the formation; minus infinity where it cannot end. */
  place(hex: number): number {
    if (PLACED[hex] === this.paper) return PLACES[hex] as number;
    const value = this.placeAnew(hex);
    PLACED[hex] = this.paper;
    PLACES[hex] = value;
    return value;
  }

  /** No formation makes a hex worth more than this: what is known of it, or its aim and cover without its dangers. */
  protected ceiling(hex: number): number {
    const { f, w, aim } = this;
    const bearing = this.bestBearing(gapAt(f, hex));
    if (PLACED[hex] === this.paper) return (PLACES[hex] as number) + bearing;
    const way = aim.ways ? (aim.ways[hex] as number) : 0;
    let value = bearing + (this.c.kind === 'screen' ? COVERS : 0);
    if (aim.ways) value -= (w.progress * (way === FAR_AWAY ? 200 : way)) / 2;
    else if (hex !== this.start) value -= w.stay + 0.3 * far(hex, this.start);
    if (gapAt(f, hex) <= 4) value += Math.max(0, w.cover * coverAt(f.s, hex));
    return value;
  }

  /**
   * What a better place than the present one is worth to those who get there: nobody comes nearer who falls on the way.
   * The bold, and all when time runs out, mind it less.
   */
  protected arriving(here: number, risk: number): number {
    if (risk <= 0 || this.w.worn === 0) return here;
    const gain = here - this.place(this.start);
    if (gain <= 0) return here;
    const worn = this.w.worn / Math.max(1, this.aim.boldness);
    return here - gain * Math.min(1, (worn * risk) / Math.max(1, this.points));
  }

  private placeAnew(hex: number): number {
    const { f, c, w, aim } = this;
    if (hex !== this.start && !this.fits(hex)) return Number.NEGATIVE_INFINITY;
    let value = 0;
    const gap = gapAt(f, hex);
    const fire = gap <= 4 ? fireAt(f, hex, 0, this.meets(hex)) : 0;
    if (aim.ways) {
      const way = aim.ways[hex] as number;
      value -= (w.progress * (way === FAR_AWAY ? 200 : way)) / 2;
      // Guns and skirmishers keep behind those who can fight.
      if (c.kind === 'guns' && gapAt(f, hex) < 2) value -= 3;
      if (c.kind === 'horse' && gapAt(f, hex) < 3) value -= 1;
      // Skirmishers are worth most over those they cover.
      if (c.kind === 'screen' && hex === aim.target && stackAt(f.s, hex).some(isFormed)) value += COVERS;
    } else if (hex !== this.start) value -= w.stay + 0.3 * far(hex, this.start);
    if (gap <= 4) {
      value -= this.lose * w.exposure * Math.min(this.points, fire);
      value += w.cover * coverAt(f.s, hex);
      if (gap <= 2) {
        const theirs = theirsNear(f, hex) * aim.pressed;
        const ours = this.points + 0.5 * (oursNear(f, hex) - (far(hex, this.start) <= 1 ? this.points : 0));
        const ratio = theirs / Math.max(1, ours);
        if (ratio > 1.3) value -= w.outnumbered * (ratio - 1.3) * 2;
      }
      if (aim.waits && hex !== this.start) value -= gap <= 2 ? 3 : fire > 0.3 ? 1.5 : 0;
      if (c.kind === 'guns' && !this.covered(hex, gap)) value -= w.lonelyGuns;
    }
    if (hex !== this.start && c.kind === 'foot' && this.abandonsGuns()) value -= w.lonelyGuns;
    if (this.mayPillage(hex)) value -= w.pillage * this.pillageChance() * (gap <= 4 ? 1 : 0.5);
    return value;
  }

  /** Losses that fire could cost the company in a hex it has taken, its screen left behind. */
  protected under(hex: number, form: Formation): number {
    const fire = fireAt(this.f, hex, this.formations[form].shotAt, 'men', hex);
    return Math.min(this.points, fire) + (this.plunders(hex) ? this.w.pillage * this.pillageChance() : 0);
  }

  /** Guns have infantry with them, or in front of them. */
  private covered(hex: number, gap: number): boolean {
    const { s, side } = this.f;
    if (stackAt(s, hex).some(isFormed)) return true;
    for (const next of NEIGHBOURS[hex] as readonly number[])
      if (gapAt(this.f, next) < gap && holder(s, next) === side && stackAt(s, next).some(isFormed))
        return true;
    return false;
  }

  private abandonsGuns(): boolean {
    this.abandons ??= this.leavesGunsAlone();
    return this.abandons;
  }
  private leavesGunsAlone(): boolean {
    const { s } = this.f;
    if (this.aim.ways && gapAt(this.f, this.start) > 5) return false;
    const rest = stackAt(s, this.start).filter((u) => !this.c.units.includes(u));
    return rest.some(isGun) && !rest.some(isFormed);
  }

  private fits(hex: number): boolean {
    const { s } = this.f;
    const there = stackAt(s, hex);
    if (there.length === 0) return true;
    const mine = [...this.c.units, ...this.c.screens];
    return stackFault(s, [...there.filter((u) => !mine.includes(u)), ...mine], hex) === null;
  }

  /** No formation and facing are worth more than this so many hexes from the enemy. */
  protected bestBearing(gap: number): number {
    if (gap > 6) return AT_EASE;
    const { w, aim } = this;
    return Math.max(AT_EASE, (w.facing + TOWARDS) * (gap <= 3 ? 1 : 0.4) + (aim.ways ? READY : 0));
  }

  /** What a formation and a facing are worth in a hex. */
  bearing(hex: number, form: Formation, face: number): number {
    const gap = gapAt(this.f, hex);
    let value = 0;
    if (form === 'rompe' || form === 'limber' || form === 'square') {
      if (gap <= 3) value -= this.w.loose * (gap <= 2 ? 2 : 1);
      else if (gap > 5 && form !== 'square') value += AT_EASE;
      return value;
    }
    if (gap > 6) return form === 'battery' && this.aim.ways ? -0.2 : 0;
    if (face >= 0) {
      const part = partTowards(form === 'column' ? 'line' : form, face, towardsEnemy(this.f, hex));
      const weight = gap <= 3 ? 1 : 0.4;
      value += part === 'front' ? this.w.facing * weight : part === 'rear' ? -this.w.facing * weight : 0;
      if (face === towardsEnemy(this.f, hex)) value += TOWARDS * weight;
    }
    if (form === 'column') value += this.aim.ways ? READY : -READY;
    return value;
  }
}
