import type { Outcome, Seat } from '@grande/engine';
import {
  ARRIVALS,
  type Army,
  dateOf,
  enemyOf,
  forceId,
  type GicId,
  isGic,
  REPLACEMENT_DAYS,
  type SeenForce,
  SIDE_OF_ARMY,
  SIDES,
  sideOfUnit,
  standing,
  TURNS,
  UNIT_IDS,
  type UnitId,
  type View,
} from '@grande/hoche-1793/book';
import type { ComponentChildren } from 'preact';
import type { Panel, Reader } from '../../table/presenter.ts';
import { capital } from '../../table/voice.ts';
import { type Cell, Conditions, Rows } from '../common/rows.tsx';
import { Shown } from '../common/shown.tsx';
import { halves } from '../common/text.ts';
import {
  armiesIn,
  armyOf,
  cohesionOf,
  commandOf,
  factsOf,
  forcesOf,
  hexOf,
  isBroken,
  ownSide,
  slotWith,
} from './reading.ts';
import { dateText } from './tracks.ts';
import { WORDS, type Words } from './words.ts';

function unitCells(view: View, id: UnitId, reader: Reader, w: Words): Cell[] {
  const u = view.units[id];
  const facts = factsOf(view, id);
  const coh = facts.kind === 'gic' ? '' : String(u?.place === 'map' ? cohesionOf(view, id) : facts.cohesion);
  const slot = slotWith(view, id);
  const f = slot < 0 ? undefined : view.forces[slot];
  const name: Cell = {
    text:
      f && f.hex >= 0 ? <Shown reader={reader} id={forceId(slot)} name={reader.name(id)} /> : reader.name(id),
  };
  if (!u) return [name, { text: w.hidden, tone: 'dim' }, coh, facts.initiative, ''];
  if (u.place !== 'map') {
    const when = u.place === 'gone' ? w.gone : w.notYet;
    return [name, { text: when, tone: u.place === 'gone' ? 'bad' : 'dim' }, coh, facts.initiative, ''];
  }
  const now = u.inf + u.cav;
  const began = u.inf0 + u.cav0;
  const sp: Cell = isGic(id)
    ? ''
    : { text: `${u.inf}/${u.cav}`, ...(now < began ? { tone: 'bad' as const } : {}) };
  const state = [
    u.oos ? 'Ø' : '',
    w.fatigueMarks[u.fatigue] ?? '',
    f && f.routed > 0 ? '!' : '',
    f?.commanded && !isGic(id) ? '✓' : '',
  ].join('');
  return [name, sp, coh, facts.initiative, f ? `${state === '' ? '' : `${state} `}${hexOf(f)}` : state];
}

/** Units that have a part in the scenario, by army. */
const unitsIn = (view: View, army: Army): UnitId[] =>
  UNIT_IDS.filter((id) => {
    const u = view.units[id];
    const later = ARRIVALS[view.scenario].some((a) => a.unit === id);
    if (u && u.place === 'off' && !later) return false;
    if (isGic(id) && u && u.place !== 'map') return false;
    if (!isGic(id) && u && u.inf0 + u.cav0 === 0 && !later) return false;
    return armyOf(view, id) === army;
  });

function orderOfBattle(view: View, reader: Reader, w: Words): Panel {
  const own = ownSide(view);
  const armies = [...armiesIn(view)].sort(
    (a, b) => Number(SIDE_OF_ARMY[b] === own) - Number(SIDE_OF_ARMY[a] === own),
  );
  return {
    id: 'oob',
    title: w.oob,
    body: armies.map((army) => (
      <Rows
        key={army}
        caption={reader.name(army)}
        head={[w.unit, w.sp, w.coh, w.ini, w.hex]}
        rows={unitsIn(view, army).map((id) => ({
          key: id,
          cells: unitCells(view, id, reader, w),
          dim: view.units[id]?.place !== 'map',
        }))}
      />
    )),
  };
}

function reinforcements(view: View, reader: Reader, w: Words): Panel[] {
  const due = ARRIVALS[view.scenario].filter((a) => view.units[a.unit]?.place === 'off');
  const turns = TURNS[view.scenario];
  const days: string[] = [];
  for (let turn = view.turn; turn <= turns && days.length < 3; turn++)
    if (REPLACEMENT_DAYS.includes(dateOf(view.scenario, turn).day) && view.scenario !== 'weissembourg')
      days.push(dateText(view, turn, w));
  if (due.length === 0 && days.length === 0) return [];
  const date = (unit: UnitId, turn: number) => {
    if (turn > 0) return dateText(view, turn, w);
    return unit === 'grangeret' && view.grangeret > 0 && view.grangeret <= turns
      ? dateText(view, view.grangeret, w)
      : w.rolled;
  };
  return [
    {
      id: 'reinforcements',
      title: w.reinforcements,
      body: (
        <>
          {due.length > 0 && (
            <Rows
              head={[w.unit, w.sp, w.where, w.arrives]}
              rows={due.map((a) => ({
                key: a.unit,
                cells: [reader.name(a.unit), `${a.sp[0]}/${a.sp[1]}`, a.at, date(a.unit, a.turn)],
              }))}
            />
          )}
          {days.length > 0 && (
            <p>
              {w.drafts} {days.join(', ')}.
            </p>
          )}
        </>
      ),
    },
  ];
}

/** 6.1: what the couriers have brought, for the staff alone. */
function staff(view: View, reader: Reader, w: Words): Panel[] {
  if (!view.staff) return [];
  const chiefs = [...new Set(view.staff.costs.map((c) => c.gic))] as GicId[];
  return [
    {
      id: 'staff',
      title: w.staff,
      body: (
        <>
          {chiefs.map((gic) => (
            <Rows
              key={gic}
              caption={w.costs(reader.name(gic), commandOf(view, gic))}
              rows={(view.staff?.costs ?? [])
                .filter((c) => c.gic === gic)
                .map((c) => ({
                  key: c.unit,
                  cells: [
                    reader.name(c.unit),
                    c.cost === 0 ? { text: w.noPath, tone: 'bad' as const } : halves(c.cost),
                  ],
                }))}
            />
          ))}
          <p>
            {w.orderable}:{' '}
            {view.staff.orders.length === 0
              ? w.none
              : view.staff.orders.map((slot) => leaderName(view, slot, reader)).join(', ')}
          </p>
        </>
      ),
    },
  ];
}
const leaderName = (view: View, slot: number, reader: Reader): string => {
  const first = view.forces[slot]?.members?.[0];
  return first ? reader.name(first) : forceId(slot).toUpperCase();
};

export function reportText(f: SeenForce, view: View, w: Words): string | null {
  const { report } = f;
  if (!report) return null;
  return w.reportOf(w.types[report.type] as string, report.sp, report.margin, view.turn - report.turn);
}

function intelligence(view: View, reader: Reader, w: Words): Panel[] {
  const own = ownSide(view);
  if (own === null) return [];
  const rows = forcesOf(view, enemyOf(own)).flatMap(({ f, slot }) => {
    const told =
      f.members === null ? reportText(f, view, w) : f.members.map((id) => reader.name(id)).join(', ');
    return told === null
      ? []
      : [
          {
            key: String(slot),
            cells: [
              {
                text: (
                  <Shown
                    reader={reader}
                    id={forceId(slot)}
                    name={`${forceId(slot).toUpperCase()} ${hexOf(f)}`}
                  />
                ),
              },
              { text: told, prose: true },
            ] satisfies Cell[],
          },
        ];
  });
  return [
    {
      id: 'intelligence',
      title: w.intelligence,
      body: rows.length === 0 ? <p class="dim">{w.nothingKnown}</p> : <Rows rows={rows} />,
    },
  ];
}

function victory(view: View, w: Words): Panel {
  const words: Readonly<Record<string, string>> = w.conditions;
  const list = standing(view).map(({ id, holds }) => ({ text: words[id] as string, holds }));
  return { id: 'victory', title: w.victory, body: <Conditions list={list} /> };
}

function events(view: View, w: Words): Panel[] {
  if (!view.options.events || view.unseen.length === 0) return [];
  const count = new Map<string, number>();
  for (const e of view.unseen) count.set(e, (count.get(e) ?? 0) + 1);
  return [
    {
      id: 'events',
      title: w.events_,
      body: <Rows rows={[...count].map(([e, n]) => ({ key: e, cells: [w.eventOf(e), n] }))} />,
    },
  ];
}

export function panels(view: View, reader: Reader): Panel[] {
  const w = WORDS[reader.locale];
  return [
    ...staff(view, reader, w),
    victory(view, w),
    orderOfBattle(view, reader, w),
    ...intelligence(view, reader, w),
    ...reinforcements(view, reader, w),
    ...events(view, w),
  ];
}

/** The account of the campaign for the last page. */
export function summary(
  view: View,
  _outcome: Outcome,
  reader: Reader,
  hands: ReadonlyMap<Seat, View> = new Map(),
): ComponentChildren {
  const w = WORDS[reader.locale];
  const rows = SIDES.map((side) => {
    // Everyone knows his own strength; at the end nothing is kept from the other.
    const own = hands.get(side) ?? view;
    const { start, arrived, battle, attrition, gained } = own.ledger[side];
    const left = UNIT_IDS.filter((id) => sideOfUnit(id) === side && !isGic(id)).reduce<number | null>(
      (sum, id) => {
        const u = own.units[id];
        if (sum === null || u === null) return null;
        return u.place === 'map' ? sum + u.inf + u.cav : sum;
      },
      0,
    );
    const now = left ?? (gained === null ? '?' : start + arrived + gained - battle - attrition);
    return { key: side, cells: [capital(reader.name(side)), start, arrived, battle, attrition, now] };
  });
  return (
    <>
      <Rows caption={w.summary} head={w.summaryHead} rows={rows} />
      <Rows
        rows={armiesIn(view).map((a) => ({
          key: a,
          cells: [
            w.morale(reader.name(a)),
            isBroken(view, a) ? { text: w.demo, tone: 'bad' } : w.space(view.morale[a]),
          ],
        }))}
      />
    </>
  );
}
