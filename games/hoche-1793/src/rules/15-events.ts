/** 15.1.4 Random events. */
import { type Flow, option } from '@grande/engine';
import { ask } from '../ask.ts';
import { around, label } from '../data/map.ts';
import { forceId } from '../data/units.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import {
  armyOfUnit,
  board,
  divisionsOf,
  fatigueOf,
  forceAt,
  type G,
  hasForceAt,
  hasTroops,
  isDemoralised,
  nationOf,
  ownSlots,
  spOf,
  tire,
} from './02-glossary.ts';
import { costOfStep, step } from './09-movement.ts';
import { battle } from './11-battle.ts';
import { type Battle, campsOf } from './11-battle-state.ts';
import { canStrike } from './11-declaration.ts';
import { alike } from './why-not.ts';

/** The back of the marker is shown when its force is first activated. */
export function* showEvent(g: G, slot: number): Flow {
  const f = forceAt(g.state, slot);
  if (f.event === null) return;
  f.shown = true;
  g.tell('15.1.4', say('log.event', { force: forceId(slot), event: f.event }), { reveals: true });
  if (f.event === 'lebas') yield* leBas(g);
}

/** B10: Surprise: each such force in the battle rolls; 1–3 the attacker, 4–6 the defender has −1. */
export function surprises(g: G, b: Battle): void {
  const s = g.state;
  for (const camp of campsOf(b)) {
    for (const p of camp.parts) {
      const f = forceAt(s, p.slot);
      if (f.event !== 'surprise' || !f.shown) continue;
      const struck = g.die('15.1.4') <= 3 ? b.attacker : b.defender;
      struck.surprised--;
      g.tell('15.1.4', say('log.surprise', { side: struck.side }));
    }
  }
}

/** B10, D20: Jordis, once per game. */
export function* jordis(g: G, b: Battle): Flow {
  const s = g.state;
  const slot = jordisHolder(s, b);
  if (slot < 0) return;
  const uses = yield* ask(
    g,
    {
      seat: 'coalition',
      kind: 'useJordis', // D20
      rule: '15.1.4',
      prompt: say('ask.jordis'),
      options: [
        option('use', true, '15.1.4', say('do.jordis')),
        option('keep', false, '15.1.4', say('do.decline')),
      ],
    },
    b,
  );
  if (!uses) return;
  s.jordisUsed = true;
  forceAt(s, slot).event = null;
  const camp = b.attacker.side === 'coalition' ? b.attacker : b.defender;
  camp.jordis = true;
  g.tell('15.1.4', say('log.jordis'));
}

/** The force whose marker lets the Coalition call Jordis in this battle, −1 if none. */
export function jordisHolder(s: State, b: Battle): number {
  if (s.jordisUsed) return -1;
  const slot = s.forces.findIndex((f) => f.event === 'jordis' && f.shown);
  if (slot < 0) return -1;
  const camp = b.attacker.side === 'coalition' ? b.attacker : b.defender;
  if (armyOfUnit(s, camp.unit) !== 'lowerRhine') return -1;
  if (slot < 12) return b.attacker.principal === slot ? slot : -1;
  return nationOf(forceAt(s, slot)) === 'austria' ? slot : -1;
}

/** Hexes with Coalition forces that could be attacked from a hex. */
const targetsFrom = (s: State, hex: number): number[] =>
  around(hex).filter((h) => hasForceAt(s, 'coalition', h) && canStrike(hex, h));

type Onset = { readonly via: number; readonly hex: number };

/** what a drawn force could do: attack from where it stands, or after one step of exactly 1 MP. */
export function onsets(s: State, slot: number): Onset[] {
  const f = forceAt(s, slot);
  const here = targetsFrom(s, f.hex).map((hex) => ({ via: f.hex, hex }));
  if (here.length > 0) return here;
  const { open } = board(s, 'french');
  return around(f.hex).flatMap((via) => {
    if (open[via] === 0 || hasForceAt(s, 'coalition', via) || costOfStep(f.hex, via, spOf(s, f)) !== 1)
      return [];
    return targetsFrom(s, via).map((hex) => ({ via, hex }));
  });
}

/** ready forces of the Rhine that have not acted in this sub-phase and could attack. */
export function lebasCandidates(s: State): number[] {
  const bit = 1 << (s.sub - 1);
  return ownSlots(s, 'french').filter((slot) => {
    const f = forceAt(s, slot);
    return (
      hasTroops(f) &&
      divisionsOf(f).some((id) => armyOfUnit(s, id) === 'rhine') &&
      (f.acted & bit) === 0 &&
      fatigueOf(s, f) === 0 &&
      f.routed === 0 &&
      !isDemoralised(s, f) &&
      onsets(s, slot).length > 0
    );
  });
}

/** The representatives on mission throw a force of the Rhine at the enemy. */
function* leBas(g: G): Flow {
  const s = g.state;
  const candidates = lebasCandidates(s);
  if (candidates.length === 0) {
    g.tell('15.1.4', say('log.lebasNone'));
    return;
  }
  const slot = g.draw([...candidates], '15.1.4', forceId);
  const f = forceAt(s, slot);
  f.acted |= 1 << (s.sub - 1);
  const choice = yield* askOnset(g, slot, onsets(s, slot));
  const moved = choice.via !== f.hex;
  if (moved) {
    yield* step(g, slot, choice.via, '15.1.4');
    tire(s, f, 1);
  }
  if (f.hex !== choice.via) return;
  // A reaction may have emptied the hex; the force then turns on whoever else is next to it.
  const left = targetsFrom(s, f.hex).map((hex) => ({ via: f.hex, hex }));
  if (left.length === 0) return;
  const target = left.find((o) => o.hex === choice.hex) ?? (yield* askOnset(g, slot, left));
  yield* battle(g, slot, target.hex, !moved);
}

/** D36. */
function askOnset(g: G, slot: number, possible: readonly Onset[]): Flow<Onset> {
  const s = g.state;
  const options = possible.map((o) => {
    const words = say('do.onset', { via: label(o.via), hex: label(o.hex) });
    return option(`onset:${label(o.via)}:${label(o.hex)}`, o, '15.1.4', words, label(o.hex));
  });
  const held = (): string[] => {
    const open = new Set(possible.map((o) => o.hex));
    const others = ownSlots(s, 'coalition').map((i) => forceAt(s, i).hex);
    return [...new Set(others.filter((h) => !open.has(h)))].map(label);
  };
  return ask(g, {
    seat: 'french',
    kind: 'leBasTarget',
    rule: '15.1.4',
    prompt: say('ask.lebas', { force: forceId(slot) }),
    subject: forceId(slot),
    options,
    refusals: () => alike('onset', held(), '15.1.4', say('law.onset')),
  });
}
