import type { Chance, Decision, Detail, Json, Match, Packet } from '@grande/engine';
import type { Post, Temper } from './doctrine.ts';
import type { Tools } from './player.ts';

/** The post of an officer who has a packet: what he asks the rules is asked in a world that he imagines. */
export function postOf(seen: Packet, tools: Tools, temper: Temper): Post {
  let world: Match | null | undefined;
  const same = (): Decision | undefined => {
    world ??= tools.imagine(seen);
    return world?.decisionOf(seen.seat);
  };
  return {
    seat: seen.seat,
    scenario: seen.scenario,
    temper,
    chance: tools.chance,
    detail: (option) => same()?.options[option]?.detail?.() ?? null,
    allows: (value) => same()?.space?.failures(value).length === 0,
    // A space's value travels and is recorded, so it is plain data by the kernel's own promise.
    sample: () => (same()?.space?.sample(tools.chance) as Json | undefined) ?? null,
  };
}

/** The post of an officer in an imagined world, who asks there. One object serves for all questions of a play-out. */
export class WorldPost implements Post {
  readonly scenario: string;
  readonly temper: Temper;
  readonly chance: Chance;
  seat = '';
  private decision: Decision | null = null;

  constructor(scenario: string, temper: Temper, chance: Chance) {
    this.scenario = scenario;
    this.temper = temper;
    this.chance = chance;
  }
  at(decision: Decision): void {
    this.seat = decision.seat;
    this.decision = decision;
  }
  detail(option: number): Detail | null {
    return this.decision?.options[option]?.detail?.() ?? null;
  }
  allows(value: Json): boolean {
    return this.decision?.space?.failures(value).length === 0;
  }
  sample(): Json | null {
    return (this.decision?.space?.sample(this.chance) as Json | undefined) ?? null;
  }
}
