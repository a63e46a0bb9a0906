import { isFormed, type Side, unit } from '@grande/dego-1796/book';
import {
  allowed,
  clashOf,
  costOrBar,
  dirTo,
  type Forecast,
  fireNumbers,
  forecast,
  meanFire,
  NO_STEP,
  type Position,
  RATE,
  stackAt,
  un,
  valueNow,
  walkOf,
} from '@grande/dego-1796/staff';
import type { Message } from '@grande/engine';
import type { Answered, Choice, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import {
  fieldOf,
  fireAt,
  formedPoints,
  gapAt,
  gunPoints,
  hexOf,
  piecesOf,
  placeOf,
  unitOf,
  type World,
} from './field.ts';
import { find, forced, reply, top } from './mind.ts';
import { label, nameOf, names, percent, tenth, told } from './why.ts';

/** Losses that a fire of these units, at a hex or at one battery in it, would cost. */
function shotMean(s: World, firers: readonly number[], at: number, counter: number): number {
  const from = un(s, firers[0] as number).at;
  return meanFire(fireNumbers(s, { from, firers, at, mode: 'df', counter }));
}

/** 7.1.4: more than all the points in a hex cannot be lost there. */
const pointsIn = (s: World, at: number): number => stackAt(s, at).reduce((n, u) => n + valueNow(s, u), 0);

/** Active units in a hex that could go on into another with the bayonet. */
function chargers(s: World, at: number, to: number): number[] {
  const out: number[] = [];
  const dir = dirTo(at, to);
  const order = s.active?.order;
  if (dir < 0 || order === 'defense' || order === 'regroup' || order === 'isolated') return out;
  for (const m of s.active?.group?.members ?? []) {
    const state = un(s, m.u);
    if (m.done || state.where !== 'map' || state.at !== at || !isFormed(m.u)) continue;
    if (state.form !== 'line' && state.form !== 'column') continue;
    const turns =
      state.face === dir ? 0 : 2 * Math.min((state.face - dir + 6) % 6, (dir - state.face + 6) % 6);
    const step = costOrBar(
      s,
      { walk: walkOf(unit(m.u).kind, state.form), form: state.form },
      at,
      dir,
      RATE.full,
    );
    if (step !== NO_STEP && m.spent + turns + step <= allowed(s, m)) out.push(m.u);
  }
  return out;
}

/** D-15: fire, charge, draw back, or let them come. */
export function react(p: Position, q: Question): Answered {
  const s = p;
  const at = hexOf(q.subject);
  const side = q.seat as Side;
  const there = pointsIn(s, at);
  let option = -1;
  let best = NOTHING;
  q.options.forEach((o, i) => {
    if (o.action === 'pass') return;
    const now = reactionWorth(s, o, at, side, there);
    if (option < 0 || now.worth > best.worth) [option, best] = [i, now];
  });
  if (option < 0) return forced(find(q.options, 'pass'));
  const does = best.worth > LEAST;
  const { why } = best;
  return reply(does ? option : Math.max(0, find(q.options, 'pass')), () => why(does));
}
/** A reaction is made if it gains more than this. */
const LEAST = 0.02;

/** What a reaction is worth, and why it is made or not. */
interface Reaction {
  readonly worth: number;
  readonly why: (made: boolean) => Message;
}
const NOTHING: Reaction = { worth: Number.NEGATIVE_INFINITY, why: () => say('dego.only') };

function reactionWorth(s: World, o: Choice, at: number, side: Side, there: number): Reaction {
  if (o.action === 'fire') return fireWorth(s, o, at, side, there);
  const u = piecesOf(o)[0] ?? -1;
  if (o.action === 'charge') {
    const way = (o.concerns?.places ?? []).map(hexOf);
    const from = way.length > 1 ? (way[0] as number) : un(s, u).at;
    const x = forecast(clashOf(s, { attackers: [{ u, from }], at, leaders: [], kind: 'opportunity' }));
    const stand = stackAt(s, at).some((d) => isFormed(d) && !un(s, d).pillage && un(s, d).form !== 'rompe');
    const why = (made: boolean): Message => {
      const about = { unit: nameOf(u), hex: label(at), ...told(x) };
      return made ? say('dego.charge', about) : say('dego.charge.not', about);
    };
    return { worth: stand && x.taken < 0.7 ? -1 : x.killed - x.lost, why };
  }
  if (o.action === 'drawBack') {
    // Horse of one point does not wait for infantry.
    const f = fieldOf(s, side);
    const to = placeOf(o);
    const gap = gapAt(f, to);
    const fire = fireAt(f, to, 0, 'men');
    const why = (made: boolean): Message => {
      const about = { unit: nameOf(u), hex: label(to), hexes: gap, losses: tenth(fire) };
      return made ? say('dego.drawBack', about) : say('dego.drawBack.not', about);
    };
    return { worth: 0.3 + 0.05 * gap - 0.2 * fire, why };
  }
  return { ...NOTHING, worth: 0 };
}

/** What a defensive fire is worth: the losses it makes, less the dice that are given up if they come in. */
function fireWorth(s: World, o: Choice, at: number, side: Side, there: number): Reaction {
  const firers = piecesOf(o);
  const first = firers[0];
  if (first === undefined) return { ...NOTHING, worth: 0 };
  const mean = shotMean(s, firers, at, unitOf(o.concerns?.targets?.[0]));
  const from = un(s, first).at;
  const storm = chargers(s, at, from);
  if (storm.length === 0) return { worth: mean, why: shooting(firers, at, Math.min(mean, there)) };
  const attackers = storm.map((u) => ({ u, from: at }));
  const mine = formedPoints(s, from) + gunPoints(s, from);
  const odds = (before: number, spent: (u: number) => boolean): Forecast =>
    forecast(clashOf(s, { attackers, at: from, leaders: [], kind: 'plain' }, { before, spent }));
  const score = (x: Forecast, before: number): number =>
    x.lost + before - x.killed - 0.4 * x.driven - x.taken * (0.5 + (side === 'austrian' ? 0.5 : 0.2));
  const fired = s.active?.group?.firedAt ?? [];
  const already = (u: number): boolean => fired.some(([by, to]) => by === u && storm.includes(to as number));
  const before = Math.min(Math.round(mean), 8);
  const silent = odds(0, already);
  const fires = odds(before, (u) => firers.includes(u) || already(u));
  const quiet = score(silent, 0);
  const loud = score(fires, before) + (mean - Math.round(mean));
  // Nobody is sure that they will come: a good shot is worth something in itself.
  return {
    worth: loud - quiet + 0.35 * mean + (mine === 0 ? 1 : 0),
    why:
      mine === 0
        ? shooting(firers, at, Math.min(mean, there))
        : dilemma(firers, from, Math.min(mean, there), silent, fires),
  };
}

/** Why there is a fire that costs no dice in a melee, or none. */
const shooting =
  (firers: readonly number[], at: number, mean: number) =>
  (made: boolean): Message => {
    const about = { units: names(firers), hex: label(at), losses: tenth(mean) };
    return made ? say('dego.shot', about) : say('dego.shot.not', about);
  };
/** 7.4.1: who fires gives up his dice for the melee; how it would go either way. */
const dilemma =
  (firers: readonly number[], from: number, mean: number, silent: Forecast, fired: Forecast) =>
  (made: boolean): Message => {
    const about = {
      units: names(firers),
      hex: label(from),
      losses: tenth(mean),
      silent: percent(silent.taken),
      fired: percent(fired.taken),
      cost: tenth(silent.lost),
      dearer: tenth(fired.lost + mean),
    };
    return made ? say('dego.shot.first', about) : say('dego.shot.kept', about);
  };

/** D-16: fire is answered; those who fired have finished and cannot come in. */
export function returnFire(p: Position, q: Question): Answered {
  const s = p;
  const { option, value } = top(q.options, (o) => {
    if (o.action !== 'fire') return 0;
    const firers = piecesOf(o);
    return firers.length === 0 ? 0 : shotMean(s, firers, placeOf(o), unitOf(o.concerns?.targets?.[0]));
  });
  const chosen = q.options[option] as Choice;
  if (chosen.action !== 'fire') return reply(option, () => say('dego.shot.none', { losses: 0 }));
  const firers = piecesOf(chosen);
  const at = placeOf(chosen);
  const losses = Math.min(value, pointsIn(s, at));
  return reply(option, () => shooting(firers, at, losses)(true));
}

/** D-14: whoever bears fires along. */
export function joinFire(p: Position, q: Question): Answered {
  const one = find(q.options, 'with');
  if (one < 0) return forced(find(q.options, 'go'));
  const u = piecesOf(q.options[one] as Choice)[0] as number;
  const points = valueNow(p, u);
  return reply(one, () => say('dego.joinFire', { unit: nameOf(u), points }));
}

/** D-14: fire at the hex tells three times as often as fire at one of its guns; where it is not lawful (7.3.5), at most points. */
export function aim(p: Position, q: Question): Answered {
  const hex = find(q.options, 'hex');
  if (hex >= 0) return reply(hex, () => say('dego.aim'));
  const s = p;
  const { option, value: points } = top(q.options, (o) => valueNow(s, unitOf(o.concerns?.targets?.[0])));
  const unit = q.options[option]?.concerns?.targets?.[0] ?? '';
  return reply(option, () => say('dego.aim.gun', { unit, points }));
}
