import type { Json } from '@grande/engine';
import {
  areaOf,
  groundOf,
  homeOf,
  isArtillery,
  isCavalry,
  isFree,
  isInfantry,
  type State,
} from '@grande/miniatures/staff';
import { FACING_EDGE } from '@grande/table';
import { type Answered, because, type Choice, type Post, type Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, pieceOf, sideOfSeat, unitNamed } from './field.ts';
import { inches } from './numbers.ts';

/** An ad hoc battle before the armies stand on the table (GEN). Its reasons take their numbers at once: the position goes on. */
export function settingUp(s: State, q: Question, post: Post): Answered {
  const named = (action: string): number =>
    Math.max(
      0,
      q.options.findIndex((o) => o.action === action),
    );
  switch (q.kind) {
    case 'attacker':
      return attacking(s, named('attack'));
    case 'army':
      return usual(q, named('pattern'));
    case 'bonus':
      return helping(s, q);
    case 'terrain':
      return leftAlone(s, named('agreed'));
    case 'agree':
      return leftAlone(s, named('no'));
    case 'fort':
      return forting(s, q, post);
    case 'reserve':
      return noReserve(s, named('none'), post);
    case 'deploy':
      return deploying(s, q, post);
    default:
      return inOrder(q);
  }
}

function attacking({ battle: { rounds } }: State, option: number): Answered {
  return { option, why: () => say('mini.attack', { rounds }) };
}

/** GEN.4. */
function usual({ prompt }: Question, option: number): Answered {
  return { option, why: () => say('mini.usual', { points: Number(prompt?.args?.['budget'] ?? 0) }) };
}

/** GEN.6. */
function helping(s: State, q: Question): Answered {
  const option = best(q.options, (o) => needOf(s, o));
  const { battle } = s;
  return {
    option,
    why: () => {
      const general = pieceOf(q.options[option] ?? { key: '' });
      const def = battle.generals.find((g) => g.id === general);
      const units = battle.units.filter((u) => u.command === def?.command).length;
      return say('mini.bonus', { general, bonus: def?.bonus ?? 0, units });
    },
  };
}

/** GEN.7: he neither strikes nor moves a feature, nor agrees that others do. */
function leftAlone({ battle }: State, option: number): Answered {
  return { option, why: () => say('mini.ground', { areas: battle.areas.length }) };
}

/** GEN.9. */
function noReserve(s: State, option: number, post: Post): Answered {
  const side = sideOfSeat(s, post.seat);
  const { commands } = s.battle;
  return {
    option,
    why: () => {
      const divisions = commands.filter((c) => c.side === side && c.level === 'division').length;
      return say('mini.noReserve', { divisions, round: EARLIEST });
    },
  };
}
/** GEN.9: the earliest round in which a division that is held back comes on. */
const EARLIEST = 7;

/** GEN.8: the commands in the order of battle. */
function inOrder({ options }: Question): Answered {
  const command = pieceOf(options[0] ?? { key: '' });
  return { option: 0, why: () => say('mini.deploysFirst', { command, commands: options.length }) };
}

/** GEN.6: the division with the poorest general and the most troops. */
function needOf(s: State, o: Choice): number {
  const def = s.battle.generals.find((g) => g.id === pieceOf(o));
  if (!def || s.battle.commands[def.command]?.level !== 'division') return -10;
  return s.battle.units.filter((u) => u.command === def.command).length - 3 * def.bonus;
}

/** GEN.3: in front of the middle, where guns see most. */
function forting(s: State, q: Question, post: Post): Answered {
  const y = s.battle.height / 2 + 9000 + FORT / 2 + 100;
  for (let k = 0; k < FORT_PLACES; k++) {
    const off = Math.ceil(k / 2) * 1500 * (k % 2 === 0 ? 1 : -1);
    const value = { x: Math.round(s.battle.width / 2 + off), y: Math.round(y) };
    if (value.x > FORT && value.x < s.battle.width - FORT && post.allows(value))
      return { value, why: () => say('mini.fort', { inches: inches(Math.abs(off)) }) };
  }
  return sampled(q, post, FORT_PLACES);
}
const FORT = 2200;
const FORT_PLACES = 30;

/** None of the places tried will do: any that is lawful, or none. */
function sampled(q: Question, post: Post, tried: number): Answered {
  const value: Json | null = post.sample();
  const reply = value === null && q.options.length > 0 ? { option: 0 } : { value };
  return because(reply, () => say('mini.anyPlace', { tried }));
}

/** GEN.8: from the front edge of the zone, in thou. */
const LINE = { infantry: 900, artillery: 900, cavalry: 4500, general: 3500 } as const;
const STEP = 1300;

/** Each division about its own middle: infantry and guns in front, cavalry and general behind; guns in a fort, infantry in a village where there is one. */
function deploying(s: State, q: Question, post: Post): Answered {
  const side = sideOfSeat(s, post.seat);
  const i = unitNamed(s, q.subject);
  const home = homeOf(s, side);
  const facing = (FACING_EDGE[home] + 1800) % 3600;
  const deep = zoneOf(q);
  const guns = i >= 0 && isArtillery(s, i);
  const limbered = guns && s.battle.first === side;
  const piece = q.subject ?? '';
  const cover = i >= 0 ? coverFor(s, i) : [];
  for (const area of cover) {
    const { anchor } = areaOf(s, area);
    const value = { x: anchor.x, y: anchor.y, facing, limbered: false, area: s.battle.areas[area]?.id ?? '' };
    if (s.battle.first !== side && post.allows(value))
      return { value, why: () => say('mini.deploysInto', { piece, area: value.area, free: cover.length }) };
  }
  const arm = i < 0 ? 'general' : guns ? 'artillery' : isCavalry(s, i) ? 'cavalry' : 'infantry';
  const middle = middleOf(s, side, piece);
  const front = arm === 'infantry' || arm === 'artillery';
  let tried = 0;
  for (let back = LINE[arm]; back < deep; back += 1500) {
    for (let k = 0; k < 40; k++) {
      const off = Math.ceil(k / 2) * STEP * (k % 2 === 0 ? 1 : -1);
      const x = Math.round(middle + off);
      const y = Math.round(home === 'north' ? s.battle.height - deep + back : deep - back);
      const value = { x, y, facing, limbered, area: null };
      tried++;
      if (x > 1300 && x < s.battle.width - 1300 && post.allows(value))
        return {
          value,
          why: () => say('mini.deploys', { piece, front, back: inches(back), aside: inches(Math.abs(off)) }),
        };
    }
  }
  return sampled(q, post, tried);
}

function zoneOf({ space }: Question): number {
  const extent = space?.extent;
  const depth = typeof extent === 'object' && extent !== null && 'depth' in extent ? extent['depth'] : null;
  return typeof depth === 'number' ? depth : 9000;
}

/** Forts for guns, villages for infantry. */
function coverFor(s: State, i: number): number[] {
  return groundOf(s).areas.flatMap((a, k) => {
    const fit = a.kind === 'fort' ? isArtillery(s, i) : a.kind === 'bua' && isInfantry(s, i);
    return fit && isFree(s, k, -1) ? [k] : [];
  });
}

/** The middle of a division's front: divisions stand beside one another. */
function middleOf(s: State, side: number, piece: string): number {
  const divisions = s.battle.commands.flatMap((c, k) =>
    c.side === side && c.level === 'division' ? [k] : [],
  );
  const command =
    s.battle.units.find((u) => u.id === piece)?.command ??
    s.battle.generals.find((g) => g.id === piece)?.command ??
    -1;
  const at = divisions.indexOf(command);
  const n = divisions.length;
  return at < 0 ? s.battle.width / 2 : (s.battle.width * (at + 1)) / (n + 1);
}
