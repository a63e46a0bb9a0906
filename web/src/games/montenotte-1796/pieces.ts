import {
  chiefFacts,
  factsOf,
  forceAt,
  forceMorale,
  gicOf,
  hasFort,
  initiativeOf,
  isDemoralised,
  isGic,
  isStarving,
  known,
  label,
  leaderOf,
  MAP,
  markerId,
  NATIONS,
  type Nation,
  nationOfSlot,
  PLACES,
  SARDINIAN_PLACES,
  type SeenForce,
  SIDE_OF_NATION,
  SOURCES,
  sideOfSlot,
  spOf,
  testValue,
  UNITS,
  unitsIn,
  type View,
} from '@grande/montenotte-1796/book';
import type { ArmSymbol, Badge, Livery, Marker, Piece, Reader, Value } from '../../table/presenter.ts';
import { together } from '../common/text.ts';
import { shownOf, slotWith, unitOf, unitsOf } from './reading.ts';
import { WORDS, type Words } from './words.ts';

const LIVERY: Readonly<Record<Nation, Livery>> = {
  french: 'french',
  austrian: 'austrian',
  sardinian: 'sardinian',
};

function badges(view: View, f: SeenForce, slot: number, w: Words): Badge[] {
  const out: Badge[] = [];
  const units = unitsOf(f.members);
  const k = known(view);
  const own = forceAt(k, slot);
  if (isDemoralised(k, own)) out.push({ text: 'D', title: w.demoralised, tone: 'bad' });
  if (f.fatigue > 0)
    out.push({
      text: String(f.fatigue),
      title: w.fatigues[f.fatigue] as string,
      tone: f.fatigue === 1 ? 'plain' : 'bad',
    });
  if (f.pillage) out.push({ text: 'P', title: w.pillage, tone: 'bad' });
  if (f.fort) out.push({ text: '⌂', title: w.fort, tone: 'plain' });
  if (isStarving(k, own)) out.push({ text: 'Ø', title: w.outOfSupply, tone: 'bad' });
  const states = units.map((id) => unitOf(view, id)?.cmd ?? 0);
  if (states.length > 0 && states.every((c) => c === 2))
    out.push({ text: '✓', title: w.commanded, tone: 'good' });
  else if (states.length > 0 && states.every((c) => c > 0))
    out.push({ text: '✓', title: w.isolated, tone: 'plain' });
  return out;
}

function troops(view: View, slot: number, w: Words): Value[] {
  const k = known(view);
  const f = forceAt(k, slot);
  const sp = spOf(k, f);
  const est = unitsIn(f).reduce((n, id) => n + k.units[id].est, 0);
  const morale = forceMorale(k, f);
  const ini = leaderOf(f) === null ? null : testValue(k, f);
  return [
    { label: w.strength, text: String(sp), tone: sp < est ? 'worse' : undefined },
    { label: w.morale, text: String(morale).replace('-', '−'), tone: morale <= 1 ? 'worse' : undefined },
    ...(ini === null ? [] : [{ label: w.initiative, text: String(ini) }]),
  ];
}

function symbolOf(f: SeenForce): ArmSymbol {
  const units = unitsOf(f.members);
  if (f.decoy) return 'decoy';
  if (units.length === 0) return 'chief';
  if (f.members?.some(isGic)) return 'headquarters';
  if (units.every((id) => factsOf(id).arm === 'cavalry')) return 'cavalry';
  return units.every((id) => factsOf(id).kind !== 'division') ? 'light' : 'infantry';
}

/** An enemy marker: sealed, with what patrols or a battle have shown. */
function sealed(
  view: View,
  f: SeenForce,
  slot: number,
  reader: Reader,
  w: Words,
): Pick<Piece, 'name' | 'short' | 'symbol' | 'values' | 'hidden'> {
  const nation = nationOfSlot(slot);
  const id = markerId(slot).toUpperCase();
  const shown = shownOf(view, slot);
  if (shown.length > 0) {
    const names = shown.map((x) => reader.name(x.unit));
    const sp = shown.reduce((n, x) => n + x.sp, 0);
    return {
      name: `${together(names, reader.locale)} · ${id}`,
      short: names.length > 1 ? `${names[0]}+${names.length - 1}` : (names[0] as string),
      symbol: 'infantry',
      values: [{ label: w.strength, text: String(sp) }],
      hidden: false,
    };
  }
  const { sight } = f;
  const values: Value[] = sight
    ? [{ label: w.reported, text: sight.sp === null ? (w.typeMark[sight.type] as string) : `≈${sight.sp}` }]
    : [];
  const names = (sight?.names ?? []).map((x) => reader.name(x));
  return {
    name:
      names.length > 0 ? `${names.join(', ')} ? · ${id}` : `${w.sealed(w.nations[nation] as string)} · ${id}`,
    short: names[0] ?? id,
    symbol: 'unknown',
    values,
    hidden: true,
  };
}

function counter(view: View, f: SeenForce, slot: number, reader: Reader): Piece {
  const w = WORDS[reader.locale];
  const id = markerId(slot);
  const active = view.active?.slot === slot;
  const base = {
    id,
    hex: label(f.hex),
    side: sideOfSlot(slot),
    livery: LIVERY[nationOfSlot(slot)],
    badges: badges(view, f, slot, w),
    spent: f.activated && !active,
  };
  if (f.members === null) return { ...base, ...sealed(view, f, slot, reader, w), order: active ? 90 : 10 };
  const chief = gicOf(forceAt(known(view), slot));
  const units = unitsOf(f.members);
  const names = f.members.map((m) => reader.name(m));
  const lone = chief !== null && units.length === 0;
  return {
    ...base,
    name: `${f.decoy ? w.decoy : together(names, reader.locale)} · ${id.toUpperCase()}`,
    short: f.decoy
      ? w.decoy
      : names.length > 1
        ? `${names[0]}+${names.length - 1}`
        : (names[0] ?? id.toUpperCase()),
    symbol: symbolOf(f),
    values:
      lone && chief
        ? [
            { label: w.initiative, text: String(initiativeOf(view, chief)) },
            {
              label: w.command,
              text: `${chiefFacts(view, chief).command}${chiefFacts(view, chief).bonus ? '★' : ''}`,
            },
          ]
        : units.length === 0
          ? []
          : troops(view, slot, w),
    order: active ? 90 : lone ? 5 : f.decoy ? 8 : 20 + spOf(known(view), forceAt(known(view), slot)),
  };
}

const NO_PLACE = '';

/** A division or a decoy that is not on the map yet, as it will stand there. */
export function inHand(view: View, id: string, reader: Reader): Piece | null {
  const w = WORDS[reader.locale];
  const nation = NATIONS.find((n) => n === id);
  const base = { id, hex: NO_PLACE, badges: [], side: view.seat ?? '' };
  if (nation)
    return { ...base, livery: LIVERY[nation], name: w.decoy, short: w.decoy, symbol: 'decoy', values: [] };
  const unit = UNITS.find((u) => u === id);
  if (!unit) return null;
  const { nation: own, arm, sp } = factsOf(unit);
  const initiative = initiativeOf(view, unit);
  return {
    ...base,
    livery: LIVERY[own],
    name: reader.name(unit),
    short: reader.name(unit),
    symbol: arm,
    values: [
      { label: w.strength, text: String(sp) },
      ...(initiative > 0 ? [{ label: w.initiative, text: String(initiative) }] : []),
    ],
  };
}

export const pieces = (view: View, reader: Reader): Piece[] =>
  view.forces.flatMap((f, slot) => (f.hex >= 0 ? [counter(view, f, slot, reader)] : []));

export const holderName = (who: string | undefined, reader: Reader, w: Words): string =>
  who === undefined || who === 'neutral' ? w.neutral : reader.name(who);

/** Places that weigh, sources, pillaged places, the battle. */
export function markers(view: View, reader: Reader): Marker[] {
  const w = WORDS[reader.locale];
  const out: Marker[] = [];
  PLACES.forEach((h, i) => {
    const weight = SARDINIAN_PLACES[label(h)] ?? 0;
    const who = view.control[i];
    if (weight === 0 && !hasFort(h)) return;
    out.push({
      id: `place.${label(h)}`,
      hex: label(h),
      kind: 'victory',
      ...(who === 'french' || who === 'coalition' ? { side: who } : {}),
      title: w.placeOf(MAP.place[h] ?? label(h), holderName(who, reader, w), weight),
      ...(weight > 0 ? { text: String(weight) } : {}),
    });
  });
  const seen = new Set<number>();
  for (const s of SOURCES) {
    if (seen.has(s.hex)) continue;
    seen.add(s.hex);
    const nations = SOURCES.filter((x) => x.hex === s.hex).map((x) => reader.name(x.nation));
    out.push({
      id: `source.${label(s.hex)}`,
      hex: label(s.hex),
      kind: 'supply',
      side: SIDE_OF_NATION[s.nation],
      title: w.sourceOf(nations.join(', ')),
    });
  }
  for (const p of view.pillaged)
    out.push({
      id: `pillaged.${label(p.hex)}.${p.side}`,
      hex: label(p.hex),
      kind: 'control',
      side: p.side,
      title: w.pillaged,
      text: 'P',
    });
  if (view.battle && view.battle.d >= 0)
    out.push({ id: 'battle', hex: label(view.battle.d), kind: 'flag', title: w.battleHere, text: '⚔' });
  return out;
}

/** The marker a person or unit lies under, for the seat that knows. */
export const markerOf = (view: View, id: string): string[] => {
  const slot = slotWith(view, id);
  return slot < 0 ? [] : [markerId(slot)];
};
