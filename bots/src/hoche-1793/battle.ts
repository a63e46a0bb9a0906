import {
  armyOf,
  attackerGround,
  type Chances,
  chancesOf,
  defenderGround,
  defendersAt,
  expectedLoss,
  type Forecast,
  fatigueOf,
  forceAt,
  forecast,
  initiativeOf,
  isAdjacent,
  isGic,
  type Prospect,
  type Side,
  sideOfSlot,
  spOf,
  type UnitId,
} from '@grande/hoche-1793';
import type { Answered, Choice, Question, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, type Field, pieceOf, slotNamed } from './field.ts';
import { priceOf, worthOf } from './fight.ts';
import type { Fight } from './mind.ts';
import { spaceOf } from './night.ts';
import { hexWorth } from './prizes.ts';
import { ROUT } from './weights.ts';
import { firstOf } from './why.ts';
import { enemyReason, helpReason, tacticReason, valuesFor, valuesTold } from './why-battle.ts';

/** The battle he is in, as way as he knows who fights. */
function fightOf(f: Field): Fight {
  const { s, mind } = f;
  const { a, b } = s.battle ?? { a: -1, b: -1 };
  const known = mind.fight;
  if (known && known.turn === s.turn && known.a === a && known.b === b) return known;
  const fight: Fight = { turn: s.turn, a, b, joined: [], enemy: 0 };
  mind.fight = fight;
  return fight;
}

/** Who attacks, principal first: the active force, and those who said they would come. */
function attackersOf(f: Field, fight: Fight): number[] {
  const { s } = f;
  const side = defendersAt(s, f.side, fight.b).length > 0 ? f.enemy : f.side;
  const active = s.active?.slot ?? -1;
  const inA = defendersAt(s, side, fight.a);
  const principal = active >= 0 && sideOfSlot(active) === side ? active : (inA[0] ?? -1);
  if (principal < 0) return [];
  return [principal, ...othersOf(f, fight, side, [principal])];
}
/** Those besides the principal ones: his own by his answers, the enemy's by their counters turned up next to the hex. */
function othersOf(f: Field, fight: Fight, side: Field['side'], but: readonly number[]): number[] {
  const { s } = f;
  if (side === f.side) return fight.joined.filter((slot) => !but.includes(slot) && forceAt(s, slot).hex >= 0);
  const out: number[] = [];
  for (const t of f.foes) {
    if (t.hex === fight.b || t.routed || but.includes(t.slot)) continue;
    if (isAdjacent(t.hex, fight.b) && forceAt(s, t.slot).known) out.push(t.slot);
  }
  return out;
}

function battleNow(
  f: Field,
  fight: Fight,
  more: readonly number[] = [],
  marched: readonly number[] = [],
): Forecast | null {
  const attackers = attackersOf(f, fight);
  if (attackers.length === 0) return null;
  const attacking = sideOfSlot(attackers[0] as number) === f.side;
  const defender = attacking ? f.enemy : f.side;
  const comers = othersOf(f, fight, defender, []);
  return attacking
    ? forecast(f.s, [...attackers, ...more], fight.a, fight.b, { comers, marched })
    : forecast(f.s, attackers, fight.a, fight.b, { comers: [...comers, ...more], marched });
}

/** The battle as it stands, and what it is worth: the same for all who might come to it. */
interface AsItStands {
  readonly fc: Forecast;
  readonly worth: number;
}
function asItStands(f: Field): AsItStands | null {
  const fight = fightOf(f);
  const fc = battleNow(f, fight);
  return fc && { fc, worth: worthOf(f, fc, fight.b) };
}

/** What a force would do to a battle: how much better it gets, and what it would be then. */
interface Help {
  readonly gain: number;
  readonly fc: Forecast;
}
/** 11.3, 11.4: whether another force makes the battle better; kept back it may strike the tired enemy later. */
function helpOf(f: Field, slot: number, marched: boolean, now: AsItStands | null): Help | null {
  if (!now) return null;
  const fight = fightOf(f);
  const without = now.fc;
  const fc = battleNow(f, fight, [slot], marched ? [slot] : []);
  if (!fc) return null;
  const better = worthOf(f, fc, fight.b) - now.worth;
  const attacking = sideOfSlot(without.attacker.slots[0] as number) === f.side;
  const force = forceAt(f.s, slot);
  // A fresh division that may still be sent in by itself is worth more than half a step of the ratio.
  const kept = attacking && force.commanded && f.s.sub <= 3 ? 0.8 : 0.2;
  const gain =
    better - kept - (marched ? 0.4 : 0) - (attacking ? 0 : nextWave(f, without) * spOf(f.s, force) * SAVED);
  return { gain, fc };
}

/** What being fresh for the next blow is worth, for each strength point and as much of the enemy. */
const SAVED = 0.004;
/** Fresh enemies next to the field who may strike next. */
function nextWave(f: Field, fc: Forecast): number {
  const { b } = fightOf(f);
  let fresh = 0;
  for (const e of f.foes)
    if (e.fatigue === 0 && !e.routed && isAdjacent(e.hex, b) && !fc.attacker.slots.includes(e.slot))
      fresh += e.sp;
  return fresh;
}

/** 11.3: all are tested, one after another. */
export const testing = ({ options }: Question): Answered => ({
  option: 0,
  why: () => say('hoche.testOrder', { forces: options.length }),
});

export function joining(f: Field, { options, subject }: Question): Answered {
  const force = subject ?? '';
  const slot = slotNamed(subject);
  const { side } = f;
  let takes: boolean;
  let why: Why;
  const planned = intended(f);
  if (sideOfSlot(slot) !== side) {
    const now = asItStands(f);
    const help = enemyHelp(f, slot, now);
    takes = help !== null && help.gain < -0.5;
    why = enemyReason(force, side, takes, now, help);
  } else {
    if (planned) {
      takes = planned.includes(slot);
      why = plannedReason(force, takes, planned.length);
    } else {
      const now = asItStands(f);
      const help = helpOf(f, slot, false, now);
      takes = help !== null && help.gain > 0;
      why = helpReason(force, side, takes, now, help);
    }
    if (takes) fightOf(f).joined.push(slot);
  }
  return { option: best(options, (o) => ((o.action ?? o.key) === (takes ? 'in' : 'out') ? 1 : 0)), why };
}
const plannedReason =
  (force: string, takes: boolean, forces: number): Why =>
  () =>
    takes ? say('hoche.joinPlanned', { force, forces }) : say('hoche.joinKept', { force, forces });
/** Those he meant to attack with, where it is his attack. */
function intended({ s, mind, side }: Field): readonly number[] | null {
  const { intent } = mind;
  const active = s.active?.slot ?? -1;
  const own = active >= 0 && sideOfSlot(active) === side && intent?.attackers[0] === active;
  return own && intent?.turn === s.turn && intent.target === s.battle?.b ? intent.attackers : null;
}

/** What an enemy force that failed its test would add for him. */
function enemyHelp(f: Field, slot: number, now: AsItStands | null): Help | null {
  if (!now) return null;
  const fight = fightOf(f);
  const without = now.fc;
  const attackers = without.attacker.slots;
  const enemyAttacks = sideOfSlot(attackers[0] as number) !== f.side;
  const comers = without.defender.slots.filter((i) => forceAt(f.s, i).hex !== fight.b);
  const fc = enemyAttacks
    ? forecast(f.s, [...attackers, slot], fight.a, fight.b, { comers })
    : forecast(f.s, attackers, fight.a, fight.b, { comers: [...comers, slot] });
  return fc && { gain: now.worth - worthOf(f, fc, fight.b), fc };
}

export function marching(f: Field, { options }: Question): Answered {
  let option = options.findIndex((o) => o.action === 'done');
  let most = 0;
  let forces = 0;
  const now = asItStands(f);
  let last = -1;
  let help: Help | null = null;
  options.forEach((o, i) => {
    const slot = slotNamed(pieceOf(o));
    // By whatever way it comes, it counts the same.
    if (slot < 0 || slot === last || o.action === 'done') return;
    last = slot;
    forces++;
    const found = helpOf(f, slot, true, now);
    if (found && found.gain > most) [option, most, help] = [i, found.gain, found];
  });
  const chosen = options[option];
  const slot = chosen ? slotNamed(pieceOf(chosen)) : -1;
  if (slot >= 0) fightOf(f).joined.push(slot);
  const why =
    slot >= 0
      ? helpReason(pieceOf(chosen as Choice), f.side, true, now, help)
      : gunsReason(f.side, now, forces);
  return { option: Math.max(0, option), why };
}
const gunsReason =
  (side: Side, now: AsItStands | null, forces: number): Why =>
  () => {
    if (!now) return say('hoche.unsure', { forces });
    const { own, enemy } = valuesFor(side, now.fc);
    return say('hoche.gunsNone', { own, enemy, forces });
  };

/** 11.7: the force that stands best, and its best division. */
export function naming(f: Field, { options, kind }: Question): Answered {
  const { s } = f;
  const option = best(options, (o) => {
    if (kind === 'cohesionDivision') return unitStanding(f, pieceOf(o) as UnitId);
    const slot = slotNamed(pieceOf(o));
    const force = forceAt(s, slot);
    const tired = Math.min(2, fatigueOf(s, force));
    const top = Math.max(...force.members.map((id) => (isGic(id) ? 0 : unitStanding(f, id))));
    return top - tired + spOf(s, force) * 0.01;
  });
  const choices = options.length;
  const piece = pieceOf(options[option] as Choice);
  if (kind === 'cohesionDivision') {
    const initiative = initiativeOf(s, piece as UnitId);
    return { option, why: () => say('hoche.tone', { unit: piece, initiative, choices }) };
  }
  const force = forceAt(s, slotNamed(piece));
  const [fatigue, sp] = [fatigueOf(s, force), spOf(s, force)];
  return { option, why: () => say('hoche.principal', { force: piece, fatigue, sp, choices }) };
}
const unitStanding = ({ s }: Field, id: UnitId): number => {
  const army = s.units[id].army ?? 'moselle';
  return (
    initiativeOf(s, id) * 0.05 +
    (id === 'desaix' ? 0.6 : 0) +
    s.morale[army] * 0.01 +
    (id === 'jacob' ? -1 : 0) -
    (s.units[id].oos ? 2 : 0)
  );
};

/** 11.6: the better general, then the biggest forces. */
export function guiding(f: Field, { options }: Question): Answered {
  const { s } = f;
  const option = best(options, (o) => {
    const target = o.concerns?.targets?.[0];
    return target ? spOf(s, forceAt(s, slotNamed(target))) : initiativeOf(s, pieceOf(o) as UnitId);
  });
  const chosen = options[option] as Choice;
  const gic = pieceOf(chosen);
  const force = chosen.concerns?.targets?.[0];
  if (!force) {
    const initiative = initiativeOf(s, gic as UnitId);
    return { option, why: () => say('hoche.guide', { gic, initiative }) };
  }
  const sp = spOf(s, forceAt(s, slotNamed(force)));
  return { option, why: () => say('hoche.guideForce', { gic, force, sp }) };
}

/** 11.8: what each way of fighting is worth. */
export function tactics(f: Field, { options, prompt }: Question): Answered {
  const fight = fightOf(f);
  const { own = 2, enemy = 2 } = (prompt?.args ?? {}) as { own?: number; enemy?: number };
  fight.enemy = enemy;
  const fc = battleNow(f, fight);
  if (!fc) {
    const option = best(options, (o) => (o.concerns?.choice === 'normal' ? 1 : 0));
    return { option, why: () => say('hoche.fight', valuesTold(own, enemy)) };
  }
  const attacking = sideOfSlot(fc.attacker.slots[0] as number) === f.side;
  const [me, him] = attacking ? [fc.attacker, fc.defender] : [fc.defender, fc.attacker];
  const fought = (a: number, d: number, halved: boolean): number =>
    worthOf(
      f,
      { ...fc, attacker: { ...fc.attacker, value: a }, defender: { ...fc.defender, value: d } },
      fight.b,
      halved,
    );
  const [a, d] = attacking ? [own, enemy] : [enemy, own];
  const normal = fought(a, d, false);
  const scores: Record<string, number> = { normal, skirmish: fought(a, d, true) - 0.05 };
  const lead = me.initiative + (!attacking && fc.prepared ? 1 : 0);
  const chance = Math.min(1, lead / 6);
  scores.retreat =
    chance * withdrawn(f, { me, him, own, enemy, attacking, target: fight.b }) + (1 - chance) * normal;
  if (!attacking) {
    const held = Math.min(1, me.initiative / 6);
    const unit = fc.attacker.unit;
    const open = fought(
      a - attackerGround(f.s, unit, fight.a, fight.b),
      d - defenderGround(f.s, fight.b),
      false,
    );
    // The attacker mostly skirmishes where losses matter to him: this makes him pay.
    scores.counter = held * normal + (1 - held) * open + 0.15;
  }
  const option = best(options, (o) => scores[o.concerns?.choice ?? ''] ?? -99);
  const tactic = options[option]?.concerns?.choice;
  const loss = expectedLoss(
    f.s,
    { attacker: a, defender: d },
    attacking ? 'attacker' : 'defender',
    me.engaged,
  );
  const told = { own, enemy, chance, loss, held: Math.min(1, me.initiative / 6) };
  return { option, why: () => tacticReason(tactic, told) };
}

interface Withdrawal {
  readonly me: Prospect;
  readonly him: Prospect;
  readonly own: number;
  readonly enemy: number;
  readonly attacking: boolean;
  readonly target: number;
}
/** A retreat that succeeds: the battle is lost, cheaply. */
function withdrawn(f: Field, { me, own, enemy, him, attacking, target }: Withdrawal): number {
  const { s } = f;
  const c: Chances = attacking ? chancesOf(own, enemy) : chancesOf(enemy, own);
  const pain = attacking ? c.pain : c.gain;
  const values = attacking ? { attacker: own, defender: enemy } : { attacker: enemy, defender: own };
  const [mine, his] = attacking ? (['attacker', 'defender'] as const) : (['defender', 'attacker'] as const);
  const [ours, theirs] = [
    expectedLoss(s, values, mine, me.engaged, true),
    expectedLoss(s, values, his, him.engaged, true),
  ];
  const lost = ours * priceOf(f, true, ours);
  const taken = theirs * priceOf(f, false, theirs);
  const space = spaceOf(f, armyOf(s, forceAt(s, me.slots[0] as number)));
  const given = attacking ? 0 : hexWorth(f, target);
  return taken - lost - pain * me.divisions * space - given - me.engaged * f.w.ownSp * 0.03 - ROUT;
}

/** 11.9.1: only a die that just failed is worth turning. */
export function bonus({ options, prompt }: Question): Answered {
  const args = (prompt?.args ?? {}) as { own?: number; value?: number; die?: number };
  const { own: die, value } = args;
  if (die !== undefined && value !== undefined) {
    const fails = die > value && die - 1 <= value && die > 1;
    return {
      option: best(options, (o) => ((o.action ?? o.key) === (fails ? 'try' : 'leave') ? 1 : 0)),
      why: () => {
        if (fails) return say('hoche.bonus', { die, value });
        return die <= value ? say('hoche.bonusIdle', { die, value }) : say('hoche.bonusVain', { die, value });
      },
    };
  }
  // He tested because the die had to come down.
  const option = best(options, (o) => (o.concerns?.choice === 'lower' ? 1 : 0));
  const chosen = options[option]?.concerns;
  if (chosen?.choice !== 'lower') return firstOf(options);
  return { option, why: () => say('hoche.dieDown', { die: args.die ?? 0, lower: chosen.amount ?? 0 }) };
}

/** 11.9.2: cuirassiers are thrown in where they turn the day. */
export function charging(f: Field, { options, prompt }: Question): Answered {
  const fight = fightOf(f);
  const {
    own = 0,
    value = 0,
    enemy = 0,
  } = (prompt?.args ?? {}) as { own?: number; value?: number; enemy?: number };
  const his = enemy <= (fight.enemy || 3) ? enemy : 0;
  const fc = battleNow(f, fight);
  const divisions = fc ? Math.max(1, Math.min(fc.attacker.divisions, fc.defender.divisions)) : 1;
  const result = (die: number) => {
    const mine = die <= value ? die : 0;
    return Math.sign(mine - his) * (1 + divisions * Math.abs(mine - his) * 0.9);
  };
  const now = result(own);
  const option = best(options, (o) => {
    if (o.action !== 'charge') return 0;
    const sp = o.concerns?.amount ?? 1;
    return result(turned(own, sp)) - now - sp * 1.5;
  });
  const chosen = options[option] as Choice;
  const sp = chosen.action === 'charge' ? (chosen.concerns?.amount ?? 1) : 0;
  return {
    option,
    why: () =>
      sp > 0
        ? say('hoche.charge', { sp, die: own, turned: turned(own, sp), enemy })
        : say('hoche.noCharge', { die: own, value, enemy }),
  };
}
/** After 6 comes 1. */
const turned = (die: number, sp: number): number => ((die - 1 + sp) % 6) + 1;
