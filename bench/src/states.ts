import { Match, randomAnswer, SeededDice, type Shape, shape } from '@grande/engine';
import { outposts } from '@grande/outposts';

/** A state of Outposts in the middle of a game. */
export function outpostsState(): unknown {
  const chance = new SeededDice('copy');
  const match = Match.start(outposts, { scenario: 'long' }, { dice: new SeededDice('copy'), keep: 'none' });
  for (let i = 0; i < 40 && !match.outcome; i++) {
    const [decision] = match.pending;
    if (decision) randomAnswer(match as Match, decision, chance);
  }
  return match.state;
}

const hex = (n: number): string =>
  `${String((n % 16) + 1).padStart(2, '0')}${String((n % 19) + 1).padStart(2, '0')}`;
const record = <T>(count: number, name: string, make: (n: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name}${n}`, make(n)]));

function force(n: number) {
  return {
    side: n % 2 ? 'french' : 'coalition',
    army: ['rhine', 'moselle', 'prussia', 'lowerRhine'][n % 4] as string,
    leader: `general${n}`,
    divisions: [`division${n}`],
    hex: hex(n * 7),
    fatigue: n % 4,
    commanded: n % 3 === 0,
    order: n % 5 ? null : 'strategic',
    supplied: n % 7 !== 0,
    outOfSupply: n % 7 === 0,
    routed: null,
    acted: [n % 2 === 0, false, false, false],
    activationFailed: false,
    reacted: false,
    fought: n % 6 === 0,
    event: null,
  };
}

function division(n: number) {
  return {
    general: `general${n}`,
    initiative: 2 + (n % 4),
    bonus: false,
    infantry: 4 + (n % 6),
    infantryAtStart: 9,
    cavalry: n % 3,
    cavalryAtStart: 2,
    cavalryType: n % 2 ? 'light' : 'heavy',
    cohesion: 3 + (n % 4),
    capacity: 3,
    chariots: n % 2 ? 0 : 6,
    brigade: false,
  };
}

/** As large as Hoche's state (its specification, section 2.1) would be with 80 units: 40 forces, 40 divisions. */
export function campaignState(): unknown {
  return {
    scenario: 1,
    date: 20,
    phase: 'activation',
    subPhase: 2,
    weather: 'fair',
    initiative: { side: 'french', army: 'rhine' },
    passes: 0,
    fortificationsDone: false,
    prussianStance: 1,
    jointCommander: null,
    eventBag: Array.from({ length: 12 }, (_, n) => `event${n}`),
    losses: { french: { battle: 6, attrition: 3 }, coalition: { battle: 8, attrition: 2 } },
    armies: record(4, 'army', (n) => ({
      morale: 18 - n,
      locValid: true,
      fought: n === 1,
      sources: [hex(n), hex(n + 40)],
      chief: `chief${n}`,
    })),
    chiefs: record(4, 'chief', (n) => ({
      hex: hex(n * 11),
      initiative: 4,
      command: 5,
      bonus: n < 2,
      force: `force${n}`,
    })),
    forces: record(40, 'force', force),
    divisions: record(40, 'division', division),
    known: record(40, 'force', (n) => ({
      until: null,
      type: n % 4 ? null : 'division',
      strength: n % 4 ? null : 8,
      margin: 2,
    })),
  };
}

/** The shape a game would declare for a state like this one. */
export function shapeLike(value: unknown): Shape<unknown> {
  if (Array.isArray(value)) return shape.list(shapeLike(value[0]));
  if (typeof value !== 'object' || value === null) return shape.maybe(shape.text());
  return shape.object(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shapeLike(item)])));
}
