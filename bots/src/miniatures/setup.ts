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
import type { Choice, Post, Question, Reply } from '../doctrine.ts';
import { best, pieceOf, sideOfSeat, unitNamed } from './field.ts';

/** An ad hoc battle before the armies stand on the table (GEN). */
export function settingUp(s: State, q: Question, post: Post): Reply {
  const named = (action: string): number =>
    Math.max(
      0,
      q.options.findIndex((o) => o.action === action),
    );
  switch (q.kind) {
    case 'attacker':
      return { option: named('attack') };
    case 'army':
      return { option: named('pattern') };
    case 'bonus':
      return { option: best(q.options, (o) => needOf(s, o)) };
    case 'terrain':
      return { option: named('agreed') };
    case 'agree':
      return { option: named('no') };
    case 'fort':
      return forting(s, q, post);
    case 'reserve':
      return { option: named('none') };
    case 'deploy':
      return deploying(s, q, post);
    default:
      // GEN.8: the commands in the order of battle.
      return { option: 0 };
  }
}

/** GEN.6: the division with the poorest general and the most troops. */
function needOf(s: State, o: Choice): number {
  const def = s.battle.generals.find((g) => g.id === pieceOf(o));
  if (!def || s.battle.commands[def.command]?.level !== 'division') return -10;
  return s.battle.units.filter((u) => u.command === def.command).length - 3 * def.bonus;
}

/** GEN.3: in front of the middle, where guns see most. */
function forting(s: State, q: Question, post: Post): Reply {
  const y = s.battle.height / 2 + 9000 + FORT / 2 + 100;
  for (let k = 0; k < 30; k++) {
    const off = Math.ceil(k / 2) * 1500 * (k % 2 === 0 ? 1 : -1);
    const value = { x: Math.round(s.battle.width / 2 + off), y: Math.round(y) };
    if (value.x > FORT && value.x < s.battle.width - FORT && post.allows(value)) return { value };
  }
  return sampled(q, post);
}
const FORT = 2200;

function sampled(q: Question, post: Post): Reply {
  const value: Json | null = post.sample();
  return value === null && q.options.length > 0 ? { option: 0 } : { value };
}

/** GEN.8: from the front edge of the zone, in thou. */
const LINE = { infantry: 900, artillery: 900, cavalry: 4500, general: 3500 } as const;
const STEP = 1300;

/** Each division about its own middle: infantry and guns in front, cavalry and general behind; guns in a fort, infantry in a village where there is one. */
function deploying(s: State, q: Question, post: Post): Reply {
  const side = sideOfSeat(s, post.seat);
  const i = unitNamed(s, q.subject);
  const home = homeOf(s, side);
  const facing = (FACING_EDGE[home] + 1800) % 3600;
  const deep = zoneOf(q);
  const guns = i >= 0 && isArtillery(s, i);
  const limbered = guns && s.battle.first === side;
  for (const area of i >= 0 ? coverFor(s, i) : []) {
    const { anchor } = areaOf(s, area);
    const value = { x: anchor.x, y: anchor.y, facing, limbered: false, area: s.battle.areas[area]?.id ?? '' };
    if (s.battle.first !== side && post.allows(value)) return { value };
  }
  const arm = i < 0 ? 'general' : guns ? 'artillery' : isCavalry(s, i) ? 'cavalry' : 'infantry';
  const middle = middleOf(s, side, q.subject ?? '');
  for (let back = LINE[arm]; back < deep; back += 1500) {
    for (let k = 0; k < 40; k++) {
      const off = Math.ceil(k / 2) * STEP * (k % 2 === 0 ? 1 : -1);
      const x = Math.round(middle + off);
      const y = Math.round(home === 'north' ? s.battle.height - deep + back : deep - back);
      const value = { x, y, facing, limbered, area: null };
      if (x > 1300 && x < s.battle.width - 1300 && post.allows(value)) return { value };
    }
  }
  return sampled(q, post);
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
