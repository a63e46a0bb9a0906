import {
  BOX,
  forceId,
  KAISERSLAUTERN,
  LANDAU,
  LAUTERBOURG,
  label,
  type Nation,
  nationOfUnit,
  type SeenForce,
  SIDE_OF_ARMY,
  STRASBOURG,
  sideOfSlot,
  sourcesOf,
  strengthSeen,
  UNIT_IDS,
  UNITS,
  type UnitId,
  type View,
  WISSEMBOURG,
  WORKS,
} from '@grande/hoche-1793/book';
import type { Badge, Beside, Livery, Marker, Piece, Reader, Value } from '../../table/presenter.ts';
import { together } from '../common/text.ts';
import {
  armiesIn,
  chiefOf,
  cohesionOf,
  divisionsOf,
  factsOf,
  hexOf,
  initiativeOf,
  isDemoralised,
  isHeavy,
  onMap,
} from './reading.ts';
import { WORDS, type Words } from './words.ts';

const LIVERY: Readonly<Record<Nation, Livery>> = {
  france: 'french',
  prussia: 'prussian',
  austria: 'austrian',
};

/** What everybody can see on a counter, and what only its owner can. */
function badges(view: View, f: SeenForce, own: boolean, w: Words): Badge[] {
  const out: Badge[] = [];
  if (f.routed > 0) out.push({ text: '!', title: w.routed, tone: 'bad' });
  else if (isDemoralised(view, f)) out.push({ text: 'D', title: w.demoralised, tone: 'bad' });
  if (f.fatigue > 0)
    out.push({
      text: w.fatigueMarks[f.fatigue] as string,
      title: w.fatigues[f.fatigue] as string,
      tone: f.fatigue === 1 ? 'plain' : 'bad',
    });
  if (f.oos) out.push({ text: 'Ø', title: w.outOfSupply, tone: 'bad' });
  if (f.order) out.push({ text: '»', title: w.strategicOrder, tone: 'good' });
  else if (f.commanded && !isLone(f)) out.push({ text: '✓', title: w.commanded, tone: 'good' });
  if (f.event !== null)
    out.push({ text: f.event === 'hidden' ? '?' : '✦', title: w.eventOf(f.event), tone: 'plain' });
  if (f.failed) out.push({ text: '×', title: w.failed, tone: 'plain' });
  if (f.known && own) out.push({ text: '◉', title: w.faceUp, tone: 'plain' });
  return out;
}
const isLone = (f: SeenForce): boolean => f.members !== null && divisionsOf(f).length === 0;

/** 10: what the patrols brought home. */
function reported(f: SeenForce, w: Words): Value[] {
  const { report } = f;
  if (!report) return [];
  const text = report.sp === null ? w.typeMark[report.type] : `≈${report.sp}`;
  return [{ label: w.reported, text }];
}

function chiefValues(view: View, id: UnitId, w: Words): Value[] {
  const facts = factsOf(view, id);
  if (facts.kind !== 'gic') return [];
  return [
    { label: w.initiative, text: String(facts.initiative) },
    { label: w.command, text: `${facts.command}${facts.bonus ? '★' : ''}` },
  ];
}

function troopValues(view: View, f: SeenForce, slot: number, w: Words): Value[] {
  const divisions = divisionsOf(f);
  const { inf, cav, inf0, cav0 } = strengthSeen(view, slot);
  const change = inf + cav - inf0 - cav0;
  const cohesion = Math.min(...divisions.map((id) => cohesionOf(view, id)));
  return [
    {
      label: w.strength,
      text: cav > 0 ? `${inf}/${cav}` : String(inf),
      tone: change < 0 ? 'worse' : change > 0 ? 'better' : undefined,
    },
    { label: w.cohesion, text: String(cohesion), tone: f.oos ? 'worse' : undefined },
    { label: w.initiative, text: String(initiativeOf(view, f, slot) ?? '?') },
  ];
}

/** The leader's name, or of a fused force the chief's and how many ride with him. */
function titleOf(f: SeenForce, reader: Reader): { name: string; short: string } {
  const members = f.members ?? [];
  const first = reader.name(members[0] as string);
  return {
    name: together(
      members.map((id) => reader.name(id)),
      reader.locale,
    ),
    short: members.length > 1 ? `${first} +${members.length - 1}` : first,
  };
}

function counter(view: View, f: SeenForce, slot: number, reader: Reader): Piece {
  const w = WORDS[reader.locale];
  const id = forceId(slot);
  const nation = f.nation ?? (sideOfSlot(slot) === 'french' ? 'france' : 'prussia');
  const base = {
    id,
    hex: hexOf(f),
    side: sideOfSlot(slot),
    livery: LIVERY[nation],
    badges: badges(view, f, sideOfSlot(slot) === view.seat, w),
    spent: (view.phase === 'actions' || view.phase === 'active') && isSpent(view, f, slot),
  };
  if (f.members === null || f.members.length === 0) {
    return {
      ...base,
      name: `${w.sealed(w.nations[nation] as string)} · ${id.toUpperCase()}`,
      short: id.toUpperCase(),
      symbol: 'unknown',
      values: reported(f, w),
      hidden: true,
      order: view.active?.slot === slot ? 90 : 10,
    };
  }
  const chief = chiefOf(f);
  const divisions = divisionsOf(f);
  const { inf, cav } = strengthSeen(view, slot);
  const heavy = divisions.some((d) => isHeavy(view, d));
  const { name, short } = titleOf(f, reader);
  const lone = divisions.length === 0;
  return {
    ...base,
    name: `${name} · ${id.toUpperCase()}`,
    short,
    symbol: lone
      ? 'chief'
      : chief
        ? 'headquarters'
        : inf === 0
          ? 'cavalry'
          : isBrigade(divisions)
            ? 'light'
            : 'infantry',
    values: lone && chief ? chiefValues(view, chief, w) : troopValues(view, f, slot, w),
    badges:
      heavy && base.badges.length < 3
        ? [...base.badges, { text: '♞', title: w.heavy, tone: 'plain' }]
        : base.badges,
    order: view.active?.slot === slot ? 90 : lone ? 5 : 20 + inf + cav,
  };
}
const isBrigade = (ids: readonly UnitId[]): boolean =>
  ids.length === 1 && UNITS[ids[0] as UnitId].kind === 'brigade';

/** It can do nothing more in this sub-phase. */
function isSpent(view: View, f: SeenForce, slot: number): boolean {
  if (view.active?.slot === slot) return false;
  return f.failed || (f.acted & (1 << (view.sub - 1))) !== 0;
}

/** A division that is not on the map yet, as it will stand there. */
export function inHand(view: View, id: string, reader: Reader): Piece | null {
  const unit = UNIT_IDS.find((u) => u === id);
  const facts = unit && factsOf(view, unit);
  const strength = unit && view.units[unit];
  if (!strength || facts?.kind === 'gic' || !facts) return null;
  const w = WORDS[reader.locale];
  const { inf, cav } = strength;
  return {
    id,
    hex: '',
    side: view.seat ?? '',
    livery: LIVERY[nationOfUnit(unit)],
    name: reader.name(id),
    short: reader.name(id),
    symbol: inf === 0 ? 'cavalry' : facts.kind === 'brigade' ? 'light' : 'infantry',
    values: [
      { label: w.strength, text: cav > 0 ? `${inf}/${cav}` : String(inf) },
      { label: w.cohesion, text: String(facts.cohesion) },
      { label: w.initiative, text: String(facts.initiative) },
    ],
    badges: facts.heavy ? [{ text: '♞', title: w.heavy, tone: 'plain' }] : [],
  };
}

export function pieces(view: View, reader: Reader): Piece[] {
  return view.forces.flatMap((f, slot) => (onMap(f) ? [counter(view, f, slot, reader)] : []));
}

const sign = (
  id: string,
  hex: number,
  kind: Marker['kind'],
  title: string,
  more: Partial<Marker> = {},
): Marker => ({
  id,
  hex: label(hex),
  kind,
  title,
  ...more,
});

/** What stands on the map for everybody: the goals, the works, the sources, the battle. */
export function markers(view: View, reader: Reader): Marker[] {
  const w = WORDS[reader.locale];
  const out: Marker[] = [];
  const { scenario } = view;
  if (scenario === 'landau') {
    out.push(sign('landau', LANDAU, 'victory', w.landau));
    out.push(sign('strasbourg', STRASBOURG, 'victory', w.strasbourg, { side: 'coalition' }));
    for (const h of WORKS)
      out.push(
        sign(
          `works.${label(h)}`,
          h,
          'works',
          view.works ? w.worksDone : w.worksBegun,
          view.works ? { side: 'coalition' } : {},
        ),
      );
  } else if (scenario === 'weissembourg') {
    out.push(sign('wissembourg', WISSEMBOURG, 'victory', w.town));
    out.push(sign('lauterbourg', LAUTERBOURG, 'victory', w.town));
  } else out.push(sign('kaiserslautern', KAISERSLAUTERN, 'victory', w.kaiserslautern));
  if (scenario !== 'weissembourg') {
    const armies = new Map<number, string[]>();
    for (const army of armiesIn(view))
      for (const h of sourcesOf(scenario, army)) armies.set(h, [...(armies.get(h) ?? []), army]);
    for (const [h, list] of armies) {
      const side = SIDE_OF_ARMY[list[0] as keyof typeof SIDE_OF_ARMY];
      out.push(
        sign(`source.${label(h)}`, h, 'supply', w.sourceOf(list.map((a) => reader.name(a)).join(', ')), {
          side,
        }),
      );
    }
  }
  if (view.battle && view.battle.b >= 0 && view.battle.b !== BOX)
    out.push(sign('battle', view.battle.b, 'flag', w.battleHere, { text: '⚔' }));
  return out;
}

/** 15.3.3: the division beyond the Rhine waits off the map, beside Lauterbourg. */
export function beside(view: View, reader: Reader): Beside[] {
  const { map } = reader;
  const other = map?.indexOf.get('0109');
  const there = view.forces.flatMap((f, slot) => (f.hex === BOX ? [counter(view, f, slot, reader)] : []));
  if (!map || other === undefined || there.length === 0) return [];
  const id = 'beside.selz';
  const at = {
    x: ((map.page.x[LAUTERBOURG] as number) + (map.page.x[other] as number)) / 2,
    y: (map.page.y[LAUTERBOURG] as number) + 1.05,
  };
  const title = WORDS[reader.locale].selz;
  return [{ id, at, side: 'coalition', title, pieces: there.map((p) => ({ ...p, hex: id })) }];
}
