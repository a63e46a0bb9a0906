import type { Arm, Quality, Trait } from '../state.ts';

/** A battle as section 8 writes it: inches and clock times. `load` turns it into what the state holds. */
type Spot = readonly number[];
interface Named {
  readonly id: string;
  readonly name: string;
}

export interface BattleFile {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly table: { readonly width: number; readonly height: number };
  readonly clock: {
    readonly start: string;
    readonly sundown: string;
    readonly minutesPerRound: number;
    readonly rounds: number;
  };
  readonly firstSide: string;
  readonly sides: readonly (Named & { readonly homeEdge: string })[];
  readonly terrain: {
    readonly woods: readonly (Named & { readonly poly: readonly Spot[]; readonly anchor: Spot })[];
    readonly bua: readonly (Named & { readonly poly: readonly Spot[]; readonly anchor: Spot })[];
    readonly forts: readonly (Named & {
      readonly poly: readonly Spot[];
      readonly anchor: Spot;
      readonly fortified: readonly number[];
    })[];
    readonly hills: readonly (Named & { readonly poly: readonly Spot[]; readonly crest: readonly Spot[] })[];
    readonly crops: readonly (Named & { readonly poly: readonly Spot[] })[];
    readonly ltf: readonly (Named & { readonly type: string; readonly line: readonly Spot[] })[];
    readonly roads: readonly (Named & { readonly width: number; readonly line: readonly Spot[] })[];
    readonly rivers: readonly (Named & { readonly poly: readonly Spot[] })[];
    readonly bridges: readonly (Named & { readonly poly: readonly Spot[]; readonly road: string })[];
  };
  readonly commands: readonly (Named & {
    readonly side: string;
    readonly level: 'division' | 'corps' | 'army';
    readonly general: string;
    readonly parent: string | null;
  })[];
  readonly generals: readonly (Named & {
    readonly side: string;
    readonly command: string;
    readonly level: string;
    readonly bonus: number;
    readonly charismatic: boolean;
    readonly x?: number;
    readonly y?: number;
    readonly reserve?: boolean;
  })[];
  readonly units: readonly (Named & {
    readonly side: string;
    readonly command: string;
    readonly arm: Arm;
    readonly traits: readonly Exclude<Trait, 'none'>[];
    readonly quality: Quality;
    readonly points: number;
    readonly x?: number;
    readonly y?: number;
    readonly facing?: number;
    readonly limbered?: boolean;
    readonly occupies?: string;
    readonly reserve?: boolean;
  })[];
  readonly reinforcements: readonly {
    readonly id: string;
    readonly side: string;
    readonly round: number;
    readonly time: string;
    readonly entry: { readonly edge: string; readonly from: Spot; readonly to: Spot };
    readonly units: readonly string[];
    readonly generals: readonly string[];
    readonly condition?: string;
  }[];
  readonly objectives: readonly (Named & {
    readonly area: string;
    readonly initial: string;
    readonly side: string;
    readonly percent: number;
  })[];
}
