import { copied, type Detail, type Message } from '@grande/engine';
import { footprint, pivoted, pose, type Segment, settle } from '@grande/table';
import {
  areaOf,
  BASES,
  baseOf,
  generalId,
  idOf,
  isCavalry,
  isInfantry,
  pinnedBy,
  poseOf,
  setPose,
  unitOf,
} from '../../board.ts';
import { facingPose, linePose, squarePose } from '../../placing.ts';
import { say } from '../../say.ts';
import { knownTo } from '../../sight.ts';
import { type State, StateShape } from '../../state.ts';
import { type G, tell } from '../../tell.ts';
import { disrupt } from '../01-states.ts';
import { supposedDetail } from '../05-charges/chargers.ts';
import { destroy, gone } from '../13-destruction.ts';
import { setDown } from '../15-generals/generals.ts';
import { afterEvent } from '../16-terrain.ts';
import { pay, priceOpened } from './command.ts';
import type { Order } from './ordered.ts';
import { Trial } from './trial.ts';
import { asMet, comesUpon, stumbles } from './unseen.ts';

/**
 * SP.2.3: an order carried out, paid for, with what follows from it at once. `tried`: a move that was laid on
 * the table before, used where it is the one ordered.
 */
export function carryOut(g: G, i: number, o: Order, tried: Trial | null = null): void {
  const s = g.state;
  s.phase = 'orders';
  s.chosen = -1;
  if (o.do === 'back') return;
  s.begun = true;
  act(g, i, o, tried);
  if (!STILL.has(o.do)) afterEvent(g, i);
}

/** Orders that change nobody's place, formation or cohesion: nothing needs to be looked at again. */
const STILL: ReadonlySet<Order['do']> = new Set(['fire', 'stop', 'charge', 'team']);

function act(g: G, i: number, o: Exclude<Order, { do: 'back' }>, tried: Trial | null): void {
  const s = g.state;
  const unit = idOf(s, i);
  switch (o.do) {
    case 'move':
      march(g, tried?.s === s && tried.move.segments === o.segments ? tried : new Trial(s, i, o));
      break;
    case 'pivot':
      turn(g, i, o.facing);
      break;
    case 'face':
      face(g, i, o.target);
      break;
    case 'line':
      formLine(g, i, o.facing);
      break;
    case 'square':
      formSquare(g, i);
      break;
    case 'team':
      limber(g, i, unitOf(s, i).facing);
      break;
    case 'limber':
      limber(g, i, o.facing);
      break;
    case 'fire':
    case 'stop':
      pay(s, i, o.do === 'fire' ? 'fire' : 'stop');
      unitOf(s, i).firing = o.do === 'fire';
      tell(g, 'ST.6', say(o.do === 'fire' ? 'log.firing' : 'log.ceases', { unit }), [i]);
      break;
    case 'charge':
      pay(s, i, 'charge');
      unitOf(s, i).charge = o.target;
      tell(g, 'SP.4.3', say('log.willCharge', { unit, target: idOf(s, o.target) }), [i, o.target]);
      break;
    case 'spike':
      pay(s, i, 'spike');
      destroy(g, o.target, 'spiked', 'DE.1');
      break;
    case 'rally':
      rallied(g, i);
      break;
    case 'withdraw':
      leave(g, i);
  }
}

/** SP.2.3, R-76: disrupted, or exhausted if it was; it stays where it is. */
function rallied(g: G, i: number): void {
  const s = g.state;
  const u = unitOf(s, i);
  pay(s, i, 'rally');
  u.fleeing = false;
  u.silenced = false;
  u.ran = false; // FL.6: it runs on no more this turn, whatever befalls it
  if (u.cohesion === 'coherent') u.cohesion = 'disrupted';
  tell(g, 'R-76', say('log.rallied', { unit: idOf(s, i) }), [i]);
}

/** DE.5, R-75: a general with the unit is set down first. */
function leave(g: G, i: number): void {
  const s = g.state;
  const u = unitOf(s, i);
  const general = u.general;
  gone(s, i, 'withdrawn');
  if (general >= 0) {
    setDown(s, general, u);
    tell(g, 'DE.5', say('log.detached', { general: generalId(s, general), unit: idOf(s, i) }), [i]);
  }
  tell(g, 'DE.5', say('log.withdrawn', { unit: idOf(s, i) }), [i]);
}

/** G.11, R-14: a pivot on the centre. */
function turn(g: G, i: number, facing: number): void {
  const s = g.state;
  pay(s, i, 'pivot');
  const u = unitOf(s, i);
  u.pivoted = true;
  if (u.area < 0 && stumbles(g, i, footprint(baseOf(s, i), pivoted(poseOf(u), facing)))) return;
  u.facing = facing;
  tell(g, 'G.11', say('log.pivoted', { unit: idOf(s, i) }), [i]);
}

/** G.11: infantry that is pinned turns to its enemy. */
function face(g: G, i: number, enemy: number): void {
  const s = g.state;
  const to = facingPose(s, i, enemy);
  pay(s, i, 'pivot');
  const u = unitOf(s, i);
  u.pivoted = true;
  if (to) setPose(u, to);
  tell(g, 'G.11', say('log.faces', { unit: idOf(s, i), target: idOf(s, enemy) }), [i, enemy]);
}

/** ST.8, G.12, R-55. */
function formSquare(g: G, i: number): void {
  const s = g.state;
  const to = squarePose(knownTo(s, s.active), i);
  if (!to) return;
  pay(s, i, 'square');
  if (stumbles(g, i, footprint(BASES.square, to))) return;
  const u = unitOf(s, i);
  u.square = true;
  u.squareBase = true;
  u.lining = -1;
  setPose(u, to);
  tell(g, 'ST.8', say('log.square', { unit: idOf(s, i) }), [i]);
}

/** SP.2.13, G.12. */
function formLine(g: G, i: number, facing: number): void {
  const s = g.state;
  const to = linePose(knownTo(s, s.active), i, facing, pinnedBy(s, i));
  if (!to) return;
  pay(s, i, 'square');
  if (stumbles(g, i, footprint(BASES.infantry, to))) return;
  const u = unitOf(s, i);
  u.square = false;
  u.squareBase = false;
  setPose(u, to);
  tell(g, 'SP.2.13', say('log.line', { unit: idOf(s, i) }), [i]);
}

/** ST.7, OPT.2. */
function limber(g: G, i: number, facing: number): void {
  const s = g.state;
  pay(s, i, 'limber');
  const u = unitOf(s, i);
  u.limbered = !u.limbered;
  u.facing = facing;
  tell(g, 'ST.7', say(u.limbered ? 'log.limbered' : 'log.unlimbered', { unit: idOf(s, i) }), [i]);
}

const copySegment = (g: Segment): Segment =>
  g.kind === 'advance'
    ? { kind: 'advance', bearing: g.bearing, distance: g.distance }
    : { kind: 'wheel', side: g.side, angle: g.angle };

/** What is needed of a move to put its unit where it leads. */
export type Placing = Pick<Trial, 'i' | 'move' | 'entry' | 'start' | 'end' | 'area'>;

/** Puts a unit where a move leads. */
export function place(s: State, t: Placing): void {
  const u = unitOf(s, t.i);
  const before = t.entry || t.move.exit ? t.start : poseOf(u); // RN-7
  u.track = { before, start: t.start, segments: t.move.segments.map(copySegment) };
  u.area = t.area;
  u.lining = -1;
  u.moved = true;
  if (t.area >= 0 && t.move.enter) {
    const { anchor } = areaOf(s, t.area);
    setPose(u, settle(pose(anchor.x, anchor.y, t.move.enter.facing)));
  } else setPose(u, t.end);
}

/** SP.2.5 to SP.2.11: a move with its contact, its disorder and, for cavalry, its charge. False: it came to nothing (OPT.5). */
export function march(g: G, planned: Trial): boolean {
  const { s, i } = planned;
  const t = asMet(planned); // OPT.5
  if (t === null) {
    if (!planned.entry) pay(s, i, 'move');
    unitOf(s, i).moved = true;
    comesUpon(g, idOf(s, i)); // RN-15: an arrival stays off and is spent for the turn
    return false;
  }
  const disorder = isInfantry(s, i) && t.through.length > 0; // SP.2.9
  const target = isCavalry(s, i) && t.contacts.length > 0 ? t.chargeTarget : -1;
  if (!t.entry) pay(s, i, 'move');
  place(s, t);
  const u = unitOf(s, i);
  if (t.entry) {
    u.fate = 'table';
    u.arrived = true;
    tell(g, 'SC.3', say('log.arrives', { unit: idOf(s, i) }), [i]);
  }
  tell(g, 'SP.2.4', say('log.moved', { unit: idOf(s, i), inches: Math.round(t.path.length / 100) / 10 }), [
    i,
  ]);
  if (disorder) disrupt(g, i, 'SP.2.9'); // and so it charges nobody this turn
  if (target < 0 || t.entry) return true;
  pay(s, i, 'charge');
  u.charge = target;
  tell(g, 'SP.2.11', say('log.willCharge', { unit: idOf(s, i), target: idOf(s, target) }), [i, target]);
  return true;
}

/** What a move would cost and lead to, the chances of its charge included. */
export function moveDetail(t: Trial): Detail {
  const { s, i } = t;
  const notes: Message[] = [];
  if (isInfantry(s, i) && t.through.length > 0) {
    notes.push(say('note.passesThrough', { unit: idOf(s, t.through[0] as number) }));
  }
  const plain: Detail = {
    cost: priceOpened(s, i, 'move'),
    tallies: [{ label: say('tally.allowance'), tally: t.allowance }],
    notes,
  };
  const target = isCavalry(s, i) && t.contacts.length > 0 ? t.chargeTarget : -1;
  if (target < 0) return plain;
  const after = copied(StateShape, s);
  place(after, t);
  const others = s.units.flatMap((f, j) => (f.charge === target ? [j] : []));
  const charge = supposedDetail(after, { chargers: [...others, i], principal: i, target });
  return {
    ...charge,
    ...plain,
    tallies: [...(plain.tallies ?? []), ...(charge.tallies ?? [])],
    notes: [...notes, ...(charge.notes ?? [])],
  };
}
