/** What a battle remembers while it is fought. It is never at rest inside, so this is no part of the state. */
import type { Role } from '@grande/la-grande-tactique';
import type { GicId, Side, UnitId } from '../../data/units.ts';

export interface Part {
  readonly slot: number;
  /** Came by 11.4: counts half. */
  readonly marched: boolean;
  /** Where it strikes from and how tired it will be then, if that is only supposed: else it is as it stands. */
  readonly from?: number;
  readonly fatigue?: number;
}

export type Tactic = 'retreat' | 'normal' | 'skirmish' | 'counter';

export interface Camp {
  readonly side: Side;
  readonly role: Role;
  parts: Part[];
  /** Slot of the principal force. */
  principal: number;
  /** The division whose cohesion is used (11.7, R-44). */
  unit: UnitId;
  guide: GicId | null;
  guided: number[];
  flank: boolean;
  /** Surprise, Desaix and Jordis (11.7.3, 15.1.4). */
  surprised: number;
  desaix: boolean;
  jordis: boolean;
  tactic: Tactic;
  /** The chosen retreat succeeded. */
  withdrew: boolean;
  value: number;
  die: number;
  /** Divisions engaged when the battle began, by id. */
  engaged: UnitId[];
  /** The same and the generals-in-chief inside the forces that fight: all of them tire. */
  fighters: UnitId[];
}

export interface Battle {
  readonly a: number;
  readonly b: number;
  readonly prepared: boolean;
  readonly attacker: Camp;
  readonly defender: Camp;
  /** A failed counter-attack: no terrain for anybody. */
  noTerrain: boolean;
  /** 15.3.3: from the Selz box, with a force in 0111. */
  overRhine: boolean;
}

export const otherCamp = (b: Battle, camp: Camp): Camp =>
  camp.role === 'attacker' ? b.defender : b.attacker;
export const campsOf = (b: Battle): readonly [Camp, Camp] => [b.attacker, b.defender];

export function makeCamp(side: Side, role: Role): Camp {
  return {
    side,
    role,
    parts: [],
    principal: -1,
    unit: 'desaix',
    guide: null,
    guided: [],
    flank: false,
    surprised: 0,
    desaix: false,
    jordis: false,
    tactic: 'normal',
    withdrew: false,
    value: 0,
    die: 0,
    engaged: [],
    fighters: [],
  };
}

/** How a battle ended. */
export interface Result {
  readonly winner: Role | null;
  /** Per cent and SP lost by each role, after any halving. */
  readonly percent: Readonly<Record<Role, number>>;
  readonly halved: boolean;
  readonly loss: Readonly<Record<Role, number>>;
}

/** A failed die counts 0. */
export const finalDie = (camp: { readonly die: number; readonly value: number }): number =>
  camp.die <= camp.value ? camp.die : 0;
