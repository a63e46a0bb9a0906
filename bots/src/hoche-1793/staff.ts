import {
  forageAt,
  forceAt,
  forceMorale,
  forecast,
  frenchGrade,
  isHeavy,
  isHq,
  LANDAU,
  slotOfUnit,
  spOf,
  TURNS,
  type UnitId,
} from '@grande/hoche-1793';
import type { Question, Reply } from '../doctrine.ts';
import { say } from '../say.ts';
import { refuge } from './battle.ts';
import { best, type Field, hexNamed, pieceOf, placeOf, slotNamed, toSource, way } from './field.ts';
import { worthOf } from './fight.ts';
import { goalOf } from './plan.ts';

const says = (o: { readonly action?: string | undefined; readonly key: string }): string => o.action ?? o.key;
const yes = (q: Question, key: string): Reply => ({
  option: best(q.options, (o) => (says(o) === key ? 1 : 0)),
});

/** 10: a strength told to patrols: more than there is, mostly, now and then less. */
export function announcing(f: Field, { options }: Question): Reply {
  const amounts = options.map((o, i) => [o.concerns?.amount ?? 0, i] as const).sort((a, b) => a[0] - b[0]);
  const high = f.post.chance.below(3) > 0;
  const half = Math.max(1, Math.ceil(amounts.length / 2));
  const place = f.post.chance.below(half);
  const picked = amounts[high ? amounts.length - 1 - place : place];
  return { option: picked ? picked[1] : 0 };
}

/** 12.2, 12.4: to whoever lacks most; cuirassiers first. */
export function filling(f: Field, { options }: Question): Reply {
  return {
    option: best(options, (o) => {
      const id = pieceOf(o) as UnitId;
      const u = f.s.units[id];
      if (!u) return 0;
      if (o.concerns?.choice === 'cav') return u.cav0 - u.cav + (isHeavy(f.s, id) ? 3 : 0.5);
      const slot = slotOfUnit(f.s, id);
      const goal = slot < 0 ? -1 : goalOf(f, slot);
      const front = goal < 0 || slot < 0 ? 0 : -way(f.ways, forceAt(f.s, slot).hex, goal) * 0.05;
      return u.inf0 - u.inf + front;
    }),
  };
}

/** 13.3: the biggest that still fits eats first. */
export function foraging(f: Field, { options }: Question): Reply {
  return {
    option: best(options, (o) => {
      const force = forceAt(f.s, slotNamed(pieceOf(o)));
      const sp = spOf(f.s, force);
      return sp <= forageAt(f.s, force.hex) ? sp : -sp;
    }),
  };
}

/** 3.2: whoever has lost heart rests where nobody comes, else runs home. */
export const fleeing = (f: Field, { options, subject }: Question): Reply => ({
  option: best(options, (o) => refuge(f, slotNamed(subject), placeOf(o))),
});

/** 15.1.4: the best of the attacks the representatives force. */
export function thrown(f: Field, { options, subject }: Question): Reply {
  const slot = slotNamed(subject);
  return {
    option: best(options, (o) => {
      const places = o.concerns?.places ?? [];
      const target = hexNamed(places[places.length - 1]);
      const via = places.length > 1 ? hexNamed(places[0]) : forceAt(f.s, slot).hex;
      const fc = forecast(f.s, [slot], via, target, { fatigue: via === forceAt(f.s, slot).hex ? 0 : 1 });
      return fc ? worthOf(f, fc, target) : 0;
    }),
  };
}

/** 15.1.3: Saint-Just is kept for the day it hurts. */
export function pleading(f: Field, q: Question): Reply {
  const army = q.subject === 'rhine' ? 'rhine' : 'moselle';
  const hurt = f.s.morale[army] <= 8 || TURNS[f.s.scenario] - f.s.turn < 4;
  return yes(q, hurt ? 'use' : 'keep');
}

/** 15.1.3: asked for once Hoche's army stands no worse. */
export const requesting = (f: Field, q: Question): Reply =>
  yes(q, f.s.morale.moselle >= f.s.morale.rhine ? 'request' : 'wait');

/** 15.1.2: the army goes home only where staying would end worse. */
export function departing(f: Field, q: Question): Reply {
  const { s } = f;
  const left = TURNS[s.scenario] - s.turn;
  const lost = s.morale.prussia === 0 || s.morale.lowerRhine === 0;
  const inLandau = s.forces.some((o, i) => i < 12 && o.hex === LANDAU && !isHq(o) && forceMorale(s, o) > 0);
  const mild = frenchGrade(s) === 'tactical';
  return yes(q, inLandau && mild && (lost || left < 3) ? 'retreat' : 'continue');
}

/** 15.2.2: a mild result in hand is taken where more fighting would only cost men; so is a bad one without hope. */
export function givingUp(f: Field, q: Question): Reply {
  const { s } = f;
  const lost = s.ledger.french.battle;
  const marker = s.morale.prussia;
  const stops = (lost >= 6 ? s.scenario === 'kaiserslautern' : s.bigBattle) && !isHopeful(f, lost);
  return {
    ...yes(q, stops ? 'giveUp' : 'continue'),
    why: () => (stops ? say('hoche.giveUp', { lost }) : say('hoche.goOn', { lost, marker })),
  };
}
/** Victory is worth the risk of the sixth strength point only where the Prussians are near breaking, or weaker; less so where nobody leads them (15.2.3). */
function isHopeful({ s, own, foes }: Field, lost: number): boolean {
  const strength = (troops: Field['own']) =>
    troops.reduce((n, t) => n + (t.routed ? 0.3 : 1) * t.sp * t.quality, 0);
  const wanted = lost >= 6 ? 1.1 : lost >= 4 ? 1.5 : (lost >= 2 ? 1.2 : 0.95) + (isLed(s) ? 0.2 : 0);
  const share = isLed(s) ? HOPE : 1;
  return strength(own) > strength(foes) * wanted * share || s.morale.prussia <= (lost >= 6 ? 8 : 6);
}
const isLed = ({ scenario }: Field['s']): boolean => scenario === 'kaiserslautern';
/** Prussians who have been beaten up to their town by a whole army may well be beaten again. */
const HOPE = 0.75;

/** 15.1.4: Jordis is worth most where the Austrians are tired or down. */
export const jordis = (q: Question): Reply => yes(q, 'use');

/** 6.3: one division of ten is better than two of seven and three. */
export const merging = (q: Question): Reply => yes(q, 'merge');

/** 12.1, 15.1.1. */
export const assigning = (q: Question): Reply => ({
  option: best(q.options, (o) => (o.concerns?.choice === 'moselle' ? 1 : 0)),
});
export const arriving = (f: Field, { options }: Question): Reply => ({
  option: best(options, (o) => -toSource(f, 'moselle', placeOf(o))),
});

/** 3.2: way enough from the enemy they rest. */
export const staying = (q: Question): Reply => yes(q, 'stay');
