import {
  DESIGNATION,
  entryOf,
  FORMATIONS,
  label,
  leaderSide,
  OFFICER,
  printedSp,
  SIDE_OF,
  SIDES,
  type Side,
  UNIT_COUNT,
  UNIT_IDS,
  UNSEEN,
  VICTORY,
  type View,
  victoryPoints,
  worth,
} from '@grande/caldiero-1796/book';
import type { Outcome } from '@grande/engine';
import type { ComponentChildren } from 'preact';
import type { Panel, Reader } from '../../table/presenter.ts';
import { type Cell, Rows } from '../common/rows.tsx';
import { Shown } from '../common/shown.tsx';
import { capital } from '../common/text.ts';
import { counterOf, leaderFacts, unitAt } from './reading.ts';
import { orderState } from './tracks.ts';
import { WORDS, type Words } from './words.ts';

function orders(view: View, reader: Reader, w: Words): Panel {
  const rows = FORMATIONS.filter((f) => view.formations[f].inPlay).map((f) => {
    const l = OFFICER[f];
    const leader = view.leaders[l];
    const name = reader.name(leaderFacts(view, l).id);
    const lost = leader?.place === 'lost';
    const at = leader && leader.hex >= 0 ? label(leader.hex) : '';
    const officer: Cell = {
      text: at === '' ? name : <Shown reader={reader} id={leaderFacts(view, l).id} name={name} />,
      ...(lost ? { tone: 'bad' as const } : {}),
    };
    return {
      key: f,
      cells: [officer, reader.name(view.formations[f].order), orderState(view, f, w), lost ? w.lost : at],
    };
  });
  const named = [
    ...new Set(FORMATIONS.filter((f) => view.formations[f].inPlay).map((f) => view.formations[f].order)),
  ];
  return {
    id: 'orders',
    title: w.orders,
    body: (
      <>
        <Rows head={[w.formation, w.order, w.state, w.where]} rows={rows} />
        {named.map((o) => (
          <p key={o} class="dim">
            <b>{reader.name(o)}.</b> {w.orderMeans[o]}
          </p>
        ))}
      </>
    ),
  };
}

function victory(view: View, reader: Reader, w: Words): Panel {
  return {
    id: 'victory',
    title: w.victory,
    body: (
      <Rows
        head={[w.place, w.holder, w.vp]}
        rows={VICTORY.map((v, i) => {
          const side = view.control[i] as Side;
          const at = label(v.hex);
          return {
            key: at,
            cells: [
              { text: <Shown reader={reader} id={at} name={`${v.place} ${at}`} /> },
              capital(reader.name(side)),
              worth(view, i, side),
            ],
          };
        })}
      />
    ),
  };
}

/** Who is still to come, by turn. Off-map boxes are open to both sides. */
function reinforcements(view: View, reader: Reader, w: Words): Panel[] {
  const due = new Map<string, { turn: number; at: string; side: Side; names: string[] }>();
  const add = (side: Side, turn: number, at: string, name: string) => {
    const key = `${side} ${Math.max(turn, view.turn)} ${at}`;
    const found = due.get(key) ?? { turn: Math.max(turn, view.turn), at, side, names: [] };
    found.names.push(name);
    due.set(key, found);
  };
  view.leaders.forEach((leader, l) => {
    if (leader.place === 'off')
      add(
        leaderSide(l),
        leader.due,
        leaderSide(l) === 'austrian' ? '2714' : '1014',
        reader.name(leaderFacts(view, l).id),
      );
  });
  for (let u = 0; u < UNIT_COUNT; u++) {
    const unit = unitAt(view, u);
    if (unit.place === 'off')
      add(SIDE_OF[u] as Side, unit.due, label(entryOf(u)), reader.name(UNIT_IDS[u] as string));
  }
  if (due.size === 0) return [];
  const list = [...due.values()].sort((a, b) => a.turn - b.turn || a.side.localeCompare(b.side));
  return [
    {
      id: 'reinforcements',
      title: w.reinforcements,
      body: SIDES.map((side) => (
        <Rows
          key={side}
          caption={capital(reader.name(side))}
          rows={list
            .filter((x) => x.side === side)
            .map((x) => ({
              key: `${x.turn} ${x.at}`,
              cells: [`${w.onTurn} ${x.turn} · ${x.at}`, { text: x.names.join(', '), prose: true }],
            }))}
        />
      )),
    },
  ];
}

function whereabouts(view: View, u: number, w: Words): Cell {
  const unit = unitAt(view, u);
  if (unit.hex >= 0) {
    const state = unit.status === 2 ? w.routMark : unit.status === 1 ? w.disorderMark : '';
    return {
      text: `${state === '' ? '' : `${state} `}${label(unit.hex)}`,
      ...(unit.status > 0 ? { tone: 'bad' as const } : {}),
    };
  }
  if (unit.hex === UNSEEN) return { text: w.outOfSight, tone: 'dim' };
  if (unit.place === 'returning') return { text: w.returning(unit.due), tone: 'dim' };
  if (unit.place === 'lost') return { text: w.gone, tone: 'bad' };
  return unit.place === 'off' ? { text: w.due(Math.max(unit.due, view.turn)), tone: 'dim' } : '';
}

function orderOfBattle(view: View, reader: Reader, w: Words): Panel {
  const groups = ['M', 'A', 'R', 'H', 'P'] as const;
  const name = (d: (typeof groups)[number]) => (d === 'R' ? w.reserve : capital(reader.name(d)));
  return {
    id: 'oob',
    title: w.oob,
    body: groups.map((d) => (
      <Rows
        key={d}
        caption={name(d)}
        head={[w.unit, w.sp, w.e, w.ma, w.where]}
        rows={UNIT_IDS.flatMap((id, u) => {
          if (DESIGNATION[u] !== d) return [];
          const c = counterOf(view, u);
          const unit = unitAt(view, u);
          const sp: Cell = c.gun
            ? `${c.gun.factor}(${c.gun.range})`
            : { text: String(printedSp(view, u)), ...(unit.reduced ? { tone: 'bad' as const } : {}) };
          return [
            {
              key: id,
              dim: unit.hex < 0,
              cells: [
                {
                  text:
                    unit.hex >= 0 ? (
                      <Shown reader={reader} id={id} name={reader.name(id)} />
                    ) : (
                      reader.name(id)
                    ),
                },
                sp,
                c.efficiency,
                c.ma,
                whereabouts(view, u, w),
              ],
            },
          ];
        })}
      />
    )),
  };
}

const weather = (view: View, w: Words): Panel[] =>
  view.scenario === 'betterWeather'
    ? []
    : [
        {
          id: 'weather',
          title: w.weatherTable,
          body: w.weatherMeans.map((text, box) =>
            box === view.weather ? (
              <p key={text}>
                <b>{text}</b>
              </p>
            ) : (
              <p key={text} class="dim">
                {text}
              </p>
            ),
          ),
        },
      ];

export function panels(view: View, reader: Reader): Panel[] {
  const w = WORDS[reader.locale];
  return [
    orders(view, reader, w),
    victory(view, reader, w),
    ...reinforcements(view, reader, w),
    orderOfBattle(view, reader, w),
    ...weather(view, w),
  ];
}

/** The account of the day for the last page. */
export function summary(view: View, _outcome: Outcome, reader: Reader): ComponentChildren {
  const w = WORDS[reader.locale];
  const rows = SIDES.map((side) => {
    const own = view.units.filter((_, u) => SIDE_OF[u] === side);
    const count = (test: (x: (typeof own)[number]) => boolean) => own.filter(test).length;
    return {
      key: side,
      cells: [
        capital(reader.name(side)),
        victoryPoints(view, side).total,
        count((x) => x.place === 'returning'),
        count((x) => x.place === 'lost'),
        count((x) => x.hex >= 0 && x.status > 0),
      ],
    };
  });
  return (
    <>
      <Rows caption={w.summary} head={w.summaryHead} rows={rows} />
      {victory(view, reader, w).body}
    </>
  );
}
