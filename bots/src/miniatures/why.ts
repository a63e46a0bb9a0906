import type { Message } from '@grande/engine';
import { purse, type State } from '@grande/miniatures/staff';
import { say } from '../say.ts';
import { entersFirstWhy, entryWhy } from './arrivals.ts';
import { type Field, points, unitNamed } from './field.ts';
import { detachWhy, ridesFirstWhy, rideWhy } from './generals.ts';
import type { Step } from './mind.ts';
import { restWhy } from './rest.ts';
import {
  ceaseWhy,
  chargeWhy,
  fightsFirstWhy,
  gunsWhy,
  poorShotWhy,
  rallyWhy,
  saveGunsWhy,
  spikeWhy,
  volleyWhy,
} from './why-fight.ts';
import { aboutWhy, faceWhy, lineWhy, marchWhy, tooNearWhy } from './why-march.ts';

/** Why a piece is told this. */
export function stepWhy(f: Field, step: Step): Message {
  const { piece, purpose } = step;
  switch (purpose.for) {
    case 'enter':
      return entryWhy(f, step);
    case 'ride':
      return rideWhy(f, step);
    case 'detach':
      return detachWhy(f, piece);
    case 'rally':
      return rallyWhy(f, piece);
    case 'spike':
      return spikeWhy(f, step);
    case 'cease':
      return ceaseWhy(f, piece);
    case 'withdraw':
      return say('mini.withdraw', { unit: piece, points: points(f.s, unitNamed(f.s, piece)) });
    case 'rest':
      return restWhy(f, step, purpose.leaves);
    case 'guns':
      return gunsWhy(f, step);
    case 'poorShot':
      return poorShotWhy(f, step);
    case 'saveGuns':
      return saveGunsWhy(f, step, purpose);
    case 'charge':
      return chargeWhy(f, step, purpose);
    case 'volley':
      return volleyWhy(f, step, purpose);
    case 'march':
      return marchWhy(f, step, purpose.goal, purpose.caught);
    case 'tooNear':
      return tooNearWhy(f, step);
    case 'about':
      return aboutWhy(f, step);
    case 'face':
      return faceWhy(f, piece, purpose.target);
    case 'line':
      return lineWhy(f, piece);
  }
}

/** What a piece's general can still spend, be it a unit or he himself. */
function inHand(s: State, piece: string): number {
  const i = unitNamed(s, piece);
  if (i >= 0) return purse(s, i);
  const general = s.battle.generals.find(({ id }) => id === piece);
  return s.commands[general?.command ?? -1]?.cp ?? 0;
}

/** How far he has come: so many may still march, and whether they begin to just now. */
interface Stage {
  readonly waiting: number;
  readonly opens: boolean;
}
/** Why that piece is the next: what he looks after just now. */
export type Turn = (f: Field, step: Step, stage: Stage) => Message;
export const entersFirst: Turn = (f, { piece }) => entersFirstWhy(f, piece);
export const ridesFirst: Turn = (f, { piece }) => ridesFirstWhy(f, piece);
export const savedFirst: Turn = ({ s }, { piece }) =>
  say('mini.savedFirst', { unit: piece, points: inHand(s, piece) });
export const gunsFirst: Turn = ({ s }, { piece }) =>
  say('mini.gunsFirst', { unit: piece, points: inHand(s, piece) });
export const fightsFirst: Turn = (f, { piece, purpose }) =>
  purpose.for === 'charge' || purpose.for === 'volley'
    ? fightsFirstWhy(f, purpose)
    : say('mini.next', { unit: piece, orders: 1, points: inHand(f.s, piece) });
export const marchesNext: Turn = ({ s }, { piece }, { waiting, opens }) =>
  say(opens ? 'mini.marchesFirst' : 'mini.marchesNext', { unit: piece, waiting, points: inHand(s, piece) });

/** Why that piece is the next: what was decided before is still to be ordered. */
export const nextWhy = ({ s }: Field, { piece }: Step, orders: number): Message =>
  say('mini.next', { unit: piece, orders, points: inHand(s, piece) });

/** Why no more orders are given. */
export function endWhy({ s, side }: Field, orders: number, most: boolean): Message {
  if (most) return say('mini.endMany', { orders });
  const left = s.battle.commands.reduce(
    (sum, c, k) => sum + (c.side === side ? (s.commands[k]?.cp ?? 0) : 0),
    0,
  );
  return say('mini.end', { points: left });
}

/** Why a piece that was named is told nothing: nothing was meant for it, or what was is not to be had. */
export const passWhy = ({ s }: Field, piece: string, meant: boolean): Message =>
  say(meant ? 'mini.passGone' : 'mini.pass', { piece, points: inHand(s, piece) });

/** Where there is nothing to choose. */
export const onlyWhy = (): Message => say('mini.only', { ways: 1 });
