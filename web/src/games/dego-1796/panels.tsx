import {
  ALL_UNITS,
  austrianPoints,
  capabilityOf,
  countIn,
  divisionOf,
  enemiesInZone,
  fullMorale,
  fullValue,
  isSkirmisher,
  LEADERS,
  LEADERS_OF,
  moraleOf,
  pointsLost,
  rangeOf,
  SEATS,
  type Side,
  type View,
  valueNow,
  waitingLeaders,
  waitingUnits,
} from '@grande/dego-1796/book';
import type { Outcome } from '@grande/engine';
import type { ComponentChildren } from 'preact';
import type { Panel, Reader } from '../../table/presenter.ts';
import { type Cell, Conditions, Rows } from '../common/rows.tsx';
import { Shown } from '../common/shown.tsx';
import { capital, labelled } from '../common/text.ts';
import { dataOf, labelOf, leaderData, leaderOfId, manOf, stateOf } from './reading.ts';
import { gradeText } from './tracks.ts';
import { WORDS, type Words } from './words.ts';

function leaderState(view: View, l: number, w: Words): Cell {
  const x = manOf(view, l);
  switch (x.where) {
    case 'map':
      return x.isolated ? { text: w.isolatedMark, tone: 'bad' } : x.done ? w.done : labelOf(x.at);
    case 'hurt':
      return { text: w.hurt(x.turn), tone: 'bad' };
    case 'box':
      return w.inBox;
    case 'off':
      return { text: w.waiting, tone: 'dim' };
    case 'due':
      return { text: w.due, tone: 'dim' };
    default:
      return { text: w.dead, tone: 'bad' };
  }
}

function commanders(view: View, reader: Reader, w: Words): Panel {
  const sides: readonly Side[] = view.sees === 'austrian' ? ['austrian', 'french'] : ['french', 'austrian'];
  return {
    id: 'commanders',
    title: w.commanders,
    body: sides.map((side) => (
      <Rows
        key={side}
        caption={capital(reader.name(side))}
        head={[w.name, w.capRange, w.order, w.state]}
        rows={LEADERS_OF[side]
          .filter((l) => manOf(view, l).where !== 'none')
          .map((l) => {
            const x = manOf(view, l);
            const { id } = leaderData(l);
            const capability = capabilityOf(view, l);
            const pending = x.pending ? ` ${w.pendingShort(reader.name(x.pending.order))}` : '';
            return {
              key: id,
              dim: x.where !== 'map',
              cells: [
                {
                  text:
                    x.where === 'map' ? (
                      <Shown reader={reader} id={id} name={reader.name(id)} />
                    ) : (
                      reader.name(id)
                    ),
                },
                `${capability}/${rangeOf(view, l)}`,
                { text: <span class="wrap">{`${reader.name(x.order)}${pending}`}</span> },
                leaderState(view, l, w),
              ],
            };
          })}
      />
    )),
  };
}

function unitWhere(view: View, u: number, reader: Reader, w: Words): Cell {
  const x = stateOf(view, u);
  if (x.where !== 'map') return { text: w.places[x.where] ?? '', tone: x.where === 'dead' ? 'bad' : 'dim' };
  const marks = [
    x.pillage ? w.pillageMark : '',
    x.noOrder ? w.noOrderMark : '',
    x.trophy !== 'no' ? '⚑' : '',
  ].join('');
  return {
    text: `${marks === '' ? '' : `${marks} `}${labelOf(x.at)} ${reader.name(x.form)}`,
    ...(x.pillage || x.noOrder ? { tone: 'bad' as const } : {}),
  };
}

function orderOfBattle(view: View, reader: Reader, w: Words): Panel {
  const groups = new Map<string, number[]>();
  for (const u of ALL_UNITS) {
    const { where } = stateOf(view, u);
    if (where === 'none' || where === 'merged' || (isSkirmisher(u) && where !== 'map')) continue;
    const key = divisionOf(view, u);
    groups.set(key, [...(groups.get(key) ?? []), u]);
  }
  return {
    id: 'oob',
    title: w.oob,
    body: [...groups].map(([division, units]) => (
      <Rows
        key={division}
        caption={w.divisions[division] ?? division}
        head={[w.unit, w.val, w.mor, w.form]}
        rows={units.map((u) => {
          const x = stateOf(view, u);
          const { id } = dataOf(u);
          const [value, morale] = [fullValue(view, u), fullMorale(view, u)];
          const now = valueNow(view, u);
          const tone = x.losses > 0 ? { tone: 'bad' as const } : {};
          return {
            key: id,
            dim: x.where !== 'map',
            cells: [
              {
                text:
                  x.where === 'map' ? (
                    <Shown reader={reader} id={id} name={reader.name(id)} />
                  ) : (
                    reader.name(id)
                  ),
              },
              { text: x.losses > 0 ? `${now}/${value}` : String(value), ...tone },
              morale === 0 ? '–' : { text: String(moraleOf(view, u)), ...tone },
              unitWhere(view, u, reader, w),
            ],
          };
        })}
      />
    )),
  };
}

function reinforcements(view: View, reader: Reader, w: Words): Panel[] {
  const rows = view.entries.flatMap((e, i) => {
    const names = [
      ...waitingLeaders(view, i).map((l) => reader.name(leaderData(l).id)),
      ...waitingUnits(view, i)
        .filter((u) => !isSkirmisher(u))
        .map((u) => reader.name(dataOf(u).id)),
    ];
    if (names.length === 0) return [];
    const at = e.at >= 0 ? labelOf(e.at) : labelOf(e.printed);
    return [
      {
        key: `${i}`,
        cells: [
          `${w.turn} ${Math.max(e.due, view.turn)} · ${at}`,
          { text: names.join(', '), prose: true },
        ] satisfies Cell[],
      },
    ];
  });
  return rows.length === 0
    ? []
    : [{ id: 'reinforcements', title: w.reinforcements, body: <Rows rows={rows} /> }];
}

function victory(view: View, reader: Reader, w: Words): Panel {
  const bonaparte = manOf(view, leaderOfId('bonaparte')).where;
  if (view.scenario === 's2') {
    const { buildings, guns } = austrianPoints(view);
    return {
      id: 'victory',
      title: w.victory,
      body: (
        <>
          <Rows
            rows={[
              { key: 'b', cells: [w.buildings, buildings] },
              { key: 'g', cells: [w.guns, guns] },
              { key: 'p', cells: [w.points, `${buildings + guns} · ${gradeText(buildings + guns, reader)}`] },
            ]}
          />
          <p class="dim">{w.conditions.grades}</p>
        </>
      ),
    };
  }
  const list = [
    { text: w.conditions.cleared, holds: enemiesInZone(view) === 0 },
    ...(bonaparte === 'none'
      ? []
      : [{ text: w.conditions.bonaparte, holds: bonaparte !== 'dead' && bonaparte !== 'missing' }]),
  ];
  return { id: 'victory', title: w.victory, body: <Conditions list={list} /> };
}

export function panels(view: View, reader: Reader): Panel[] {
  const w = WORDS[reader.locale];
  return [
    commanders(view, reader, w),
    victory(view, reader, w),
    ...reinforcements(view, reader, w),
    orderOfBattle(view, reader, w),
  ];
}

/** The account of the battle for the last page. */
export function summary(view: View, _outcome: Outcome, reader: Reader): ComponentChildren {
  const w = WORDS[reader.locale];
  const rows = SEATS.map((side) => ({
    key: side,
    cells: [
      capital(reader.name(side)),
      countIn(view, side, 'map'),
      pointsLost(view, side),
      countIn(view, side, 'box'),
      countIn(view, side, 'dead'),
    ],
  }));
  const hurt = LEADERS.flatMap((x, l) =>
    ['dead', 'missing', 'hurt'].includes(manOf(view, l).where) ? [reader.name(x.id)] : [],
  );
  return (
    <>
      <Rows caption={w.summary} head={w.summaryHead} rows={rows} />
      {view.scenario !== 's2' && <Rows rows={[{ key: 'zone', cells: [w.zoneLeft, enemiesInZone(view)] }]} />}
      {hurt.length > 0 && <p>{labelled(w.dead, hurt.join(', '), reader.locale)}</p>}
    </>
  );
}
