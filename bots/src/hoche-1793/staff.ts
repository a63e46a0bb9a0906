import {
  forageAt,
  forceAt,
  forceMorale,
  forecast,
  frenchGrade,
  initiativeOf,
  isHeavy,
  isHq,
  LANDAU,
  label,
  sideOfSlot,
  slotOfUnit,
  spOf,
  type UnitId,
} from '@grande/hoche-1793';
import type { Answered, Choice, Question, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { refuge } from './aftermath.ts';
import { best, type Field, hexNamed, pieceOf, placeOf, slotNamed, toSource, way } from './field.ts';
import { oddsOf, worthOf } from './fight.ts';
import type { Odds } from './mind.ts';
import { goalOf } from './plan.ts';
import { daysLeft, strikeReason } from './why.ts';
import { refugeReason } from './why-battle.ts';

const says = (o: { readonly action?: string | undefined; readonly key: string }): string => o.action ?? o.key;
const yes = (q: Question, key: string, why: Why): Answered => ({
  option: best(q.options, (o) => (says(o) === key ? 1 : 0)),
  why,
});

/** 10: a strength told to patrols: more than there is, mostly, now and then less. */
export function announcing(f: Field, { options, prompt }: Question): Answered {
  const amounts = options.map((o, i) => [o.concerns?.amount ?? 0, i] as const).sort((a, b) => a[0] - b[0]);
  const high = f.post.chance.below(3) > 0;
  const half = Math.max(1, Math.ceil(amounts.length / 2));
  const place = f.post.chance.below(half);
  const picked = amounts[high ? amounts.length - 1 - place : place];
  const told = picked?.[0] ?? 0;
  return {
    option: picked ? picked[1] : 0,
    why: () => {
      const sp = Number(prompt?.args?.['sp'] ?? 0);
      return high ? say('hoche.announceHigh', { told, sp }) : say('hoche.announceLow', { told, sp });
    },
  };
}

/** 12.2, 12.4: to whoever lacks most; cuirassiers first. */
export function filling(f: Field, { options }: Question): Answered {
  const option = best(options, (o) => {
    const id = pieceOf(o) as UnitId;
    const u = f.s.units[id];
    if (!u) return 0;
    if (o.concerns?.choice === 'cav') return u.cav0 - u.cav + (isHeavy(f.s, id) ? 3 : 0.5);
    const slot = slotOfUnit(f.s, id);
    const goal = slot < 0 ? -1 : goalOf(f, slot);
    const front = goal < 0 || slot < 0 ? 0 : -way(f.ways, forceAt(f.s, slot).hex, goal) * 0.05;
    return u.inf0 - u.inf + front;
  });
  const chosen = options[option] as Choice;
  const unit = pieceOf(chosen);
  const u = f.s.units[unit as UnitId];
  const [foot, horse] = u ? [u.inf0 - u.inf, u.cav0 - u.cav] : [0, 0];
  const slot = slotOfUnit(f.s, unit as UnitId);
  const goal = slot < 0 ? -1 : goalOf(f, slot);
  const mp = goal < 0 ? 0 : way(f.ways, forceAt(f.s, slot).hex, goal);
  return {
    option,
    why: () => {
      if (chosen.concerns?.choice === 'cav') return say('hoche.refill', { unit, arm: 'cav', lacks: horse });
      if (foot > 0) return say('hoche.refill', { unit, arm: 'inf', lacks: foot });
      return goal < 0
        ? say('hoche.first', { ways: options.length })
        : say('hoche.reinforce', { unit, goal: label(goal), mp });
    },
  };
}

/** 13.3: the biggest that still fits eats first. */
export function foraging(f: Field, { options }: Question): Answered {
  const option = best(options, (o) => {
    const force = forceAt(f.s, slotNamed(pieceOf(o)));
    const sp = spOf(f.s, force);
    return sp <= forageAt(f.s, force.hex) ? sp : -sp;
  });
  const force = pieceOf(options[option] as Choice);
  const eater = forceAt(f.s, slotNamed(force));
  const [sp, feeds] = [spOf(f.s, eater), forageAt(f.s, eater.hex)];
  return {
    option,
    why: () =>
      sp <= feeds ? say('hoche.forage', { force, sp, feeds }) : say('hoche.forageVain', { force, sp, feeds }),
  };
}

/** 3.2: whoever has lost heart rests where nobody comes, else runs home. */
export function fleeing(f: Field, { options, subject }: Question): Answered {
  const slot = slotNamed(subject);
  const option = best(options, (o) => refuge(f, slot, placeOf(o)));
  return { option, why: refugeReason(f, slot, options, option) };
}

/** 15.1.4: the best of the attacks the representatives force. */
export function thrown(f: Field, { options, subject = '' }: Question): Answered {
  const slot = slotNamed(subject);
  const { hex: here } = forceAt(f.s, slot);
  let odds: Odds | null = null;
  let most = Number.NEGATIVE_INFINITY;
  const targetOf = (o: Choice): number => hexNamed(o.concerns?.places?.at(-1));
  const option = best(options, (o) => {
    const places = o.concerns?.places ?? [];
    const target = targetOf(o);
    const via = places.length > 1 ? hexNamed(places[0]) : here;
    const fc = forecast(f.s, [slot], via, target, { fatigue: via === here ? 0 : 1 });
    const worth = fc ? worthOf(f, fc, target) : 0;
    if (worth > most) {
      most = worth;
      odds = fc && oddsOf(f, { worth, attackers: [slot], fc, later: 0, worn: 0 }, target);
    }
    return worth;
  });
  const [target, meant] = [targetOf(options[option] as Choice), odds as Odds | null];
  return { option, why: () => strikeReason(subject, target, meant) };
}

/** 15.1.3: Saint-Just is kept for the day it hurts. */
export function pleading(f: Field, q: Question): Answered {
  const army = q.subject === 'rhine' ? 'rhine' : 'moselle';
  const marker = f.s.morale[army];
  const days = daysLeft(f.s);
  const hurt = marker <= HURT || days < LAST_DAYS;
  const told = { marker, days };
  return yes(q, hurt ? 'use' : 'keep', () =>
    hurt ? say('hoche.saintJust', told) : say('hoche.saintJustKept', { ...told, until: HURT }),
  );
}
const HURT = 8;
const LAST_DAYS = 4;

/** 15.1.3: asked for once Hoche's army stands no worse. */
export function requesting(f: Field, q: Question): Answered {
  const { moselle, rhine } = f.s.morale;
  const asks = moselle >= rhine;
  return yes(q, asks ? 'request' : 'wait', () =>
    asks ? say('hoche.joint', { moselle, rhine }) : say('hoche.jointLater', { moselle, rhine }),
  );
}

/** 15.1.2: the army goes home only where staying would end worse. */
export function departing(f: Field, q: Question): Answered {
  const { s } = f;
  const left = daysLeft(f.s);
  const lost = s.morale.prussia === 0 || s.morale.lowerRhine === 0;
  const inLandau = s.forces.some(
    (o, i) => sideOfSlot(i) === 'french' && o.hex === LANDAU && !isHq(o) && forceMorale(s, o) > 0,
  );
  const grade = frenchGrade(s);
  const leaves = inLandau && grade === 'tactical' && (lost || left < 3);
  return yes(q, leaves ? 'retreat' : 'continue', () =>
    leaves ? say('hoche.goHome', { days: left, grade }) : say('hoche.stayOn', { days: left, grade }),
  );
}

/** 15.2.2: a mild result in hand is taken where more fighting would only cost men; so is a bad one without hope. */
export function givingUp(f: Field, q: Question): Answered {
  const { s } = f;
  const lost = s.ledger.french.battle;
  const marker = s.morale.prussia;
  const weighs = lost >= 6 ? s.scenario === 'kaiserslautern' : s.bigBattle;
  const stops = weighs && !isHopeful(f, lost);
  if (!weighs)
    return yes(q, 'continue', () =>
      lost >= 6 ? say('hoche.goOnFree', { lost }) : say('hoche.goOnSmall', { lost }),
    );
  const { own, foes } = f;
  return yes(q, stops ? 'giveUp' : 'continue', () => {
    const told = { lost, marker, own: soundSp(own), enemy: soundSp(foes) };
    if (!stops) return say('hoche.goOn', told);
    return lost >= 6 ? say('hoche.giveUpLost', told) : say('hoche.giveUp', told);
  });
}
const soundSp = (troops: Field['own']): number => troops.reduce((n, t) => (t.routed ? n : n + t.sp), 0);
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
export const jordis = (q: Question): Answered => yes(q, 'use', () => say('hoche.jordis', { value: RALLIED }));
/** 15.1.4: the base value of Austrians he calls on. */
const RALLIED = 4;

/** 6.3: one division of ten is better than two of seven and three. */
export function merging(f: Field, q: Question): Answered {
  const { prinz, goetze } = f.s.units;
  const [division, brigade] = [prinz.inf + prinz.cav, goetze.inf + goetze.cav];
  return yes(q, 'merge', () => say('hoche.merge', { division, brigade, together: division + brigade }));
}

/** 12.1, 15.1.1. */
export function assigning(f: Field, { options }: Question): Answered {
  const option = best(options, (o) => (o.concerns?.choice === 'moselle' ? 1 : 0));
  const unit = pieceOf(options[option] as Choice);
  const { inf = 0, cav = 0 } = f.s.units[unit as UnitId] ?? {};
  const [gic, other] = ['hoche', 'pichegru'] as const;
  const [initiative, second] = [initiativeOf(f.s, gic), initiativeOf(f.s, other)];
  return {
    option,
    why: () => say('hoche.assign', { unit, sp: inf + cav, gic, initiative, other, second }),
  };
}
export function arriving(f: Field, { options }: Question): Answered {
  const far = (o: Choice): number => toSource(f, 'moselle', placeOf(o));
  const option = best(options, (o) => -far(o));
  const chosen = options[option] as Choice;
  const mp = far(chosen);
  return { option, why: () => say('hoche.arrive', { hex: label(placeOf(chosen)), mp }) };
}
/** 6.5: apart they are more attacks. */
export const dropping = (q: Question): Answered => ({
  option: best(q.options, (o) => (o.action === 'done' ? 0 : 1)),
  why: () => say('hoche.drop', { divisions: q.options.filter((o) => o.action !== 'done').length }),
});

/** 3.2: way enough from the enemy they rest. */
export const staying = (q: Question): Answered => yes(q, 'stay', () => say('hoche.downcast', { mp: SAFE }));
/** 3.2: from here on the demoralised may stay. */
const SAFE = 5;
