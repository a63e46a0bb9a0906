import type { Outcome } from '@grande/engine';
import {
  chiefFacts,
  enemyOf,
  factsOf,
  gicsOf,
  initiativeOf,
  isGic,
  isPaidFor,
  known,
  label,
  MAP,
  markerId,
  mayCommand,
  moraleOf,
  NATIONS,
  nationOf,
  PIECES,
  PLACES,
  priceOf,
  REPLACEMENT_TURNS,
  SARDINIAN_PLACES,
  type SeenForce,
  SIDES,
  sideOf,
  type View,
} from '@grande/montenotte-1796/book';
import type { ComponentChildren } from 'preact';
import type { Panel, Reader } from '../../table/presenter.ts';
import { type Cell, Rows } from '../common/rows.tsx';
import { Shown } from '../common/shown.tsx';
import { capital, halves, labelled, plain } from '../common/text.ts';
import { type Fought, foughtIn } from './fought.ts';
import { holderName } from './pieces.ts';
import { forcesOf, ownSide, slotWith } from './reading.ts';
import { bandText } from './tracks.ts';
import { WORDS, type Words } from './words.ts';

function clocks(view: View, reader: Reader, w: Words): Panel {
  return {
    id: 'clocks',
    title: w.clocks,
    body: (
      <>
        <Rows
          rows={[
            { key: 's', cells: [w.sardinia, view.sardinian] },
            { key: 'v', cells: [w.vp, { text: `${view.vp} · ${bandText(view, reader)}` }] },
          ]}
        />
        <p class="dim">{w.clockText.sardinia}</p>
        <p class="dim">{w.clockText.vp}</p>
      </>
    ),
  };
}

function personRow(view: View, id: (typeof PIECES)[number], reader: Reader, w: Words) {
  const slot = slotWith(view, id);
  const f = slot < 0 ? undefined : view.forces[slot];
  const name: Cell = {
    text: f ? <Shown reader={reader} id={markerId(slot)} name={reader.name(id)} /> : reader.name(id),
  };
  const at = f ? label(f.hex) : '';
  if (isGic(id)) return { key: id, cells: [name, '', '', initiativeOf(view, id), at], dim: !f };
  const facts = factsOf(id);
  const ini = initiativeOf(view, id) || '';
  const seen = view.units[id];
  if (seen === null || seen === 'gone')
    return {
      key: id,
      dim: true,
      cells: [
        name,
        {
          text: seen === 'gone' ? w.gone : w.hidden,
          tone: seen === 'gone' ? ('bad' as const) : ('dim' as const),
        },
        '',
        ini,
        '',
      ],
    };
  if (seen.sp === 0)
    return {
      key: id,
      dim: true,
      cells: [
        name,
        { text: facts.kind === 'detached' ? w.noBrigade : w.gone, tone: 'dim' as const },
        '',
        ini,
        '',
      ],
    };
  const sp: Cell = {
    text: `${seen.sp}/${seen.est}`,
    ...(seen.sp < seen.est ? { tone: 'bad' as const } : {}),
  };
  const morale = moraleOf(known(view), id);
  const state = [
    seen.oos > 0 ? 'Ø' : '',
    seen.fatigue > 0 ? String(seen.fatigue) : '',
    seen.cmd === 2 ? '✓' : '',
  ].join('');
  return {
    key: id,
    cells: [
      name,
      sp,
      { text: plain(morale), ...(morale <= 1 ? { tone: 'bad' as const } : {}) },
      ini,
      `${state === '' ? '' : `${state} `}${at}`,
    ],
  };
}

function orderOfBattle(view: View, reader: Reader, w: Words): Panel {
  const own = ownSide(view);
  const nations = [...NATIONS].sort(
    (a, b) =>
      Number((b === 'french') === (own === 'french')) - Number((a === 'french') === (own === 'french')),
  );
  return {
    id: 'oob',
    title: w.oob,
    body: nations.map((nation) => (
      <Rows
        key={nation}
        caption={capital(reader.name(nation))}
        head={[w.unit, w.sp, w.mor, w.ini, w.where]}
        rows={PIECES.filter((id) => nationOf(id) === nation).map((id) => personRow(view, id, reader, w))}
      />
    )),
  };
}

/** 6.1: what each general-in-chief would pay, by distance alone. */
function command(view: View, reader: Reader, w: Words): Panel[] {
  const own = ownSide(view);
  if (own === null) return [];
  const k = known(view);
  const chiefs = gicsOf(own).flatMap((gic) => {
    if (slotWith(view, gic) < 0) return [];
    const rows = PIECES.flatMap((id) => {
      if (isGic(id) || sideOf(id) !== own || !mayCommand(gic, id) || slotWith(view, id) < 0) return [];
      if (!isPaidFor(k, id)) return [];
      const price = priceOf(k, gic, id);
      return [{ key: id, cells: [reader.name(id), Number.isFinite(price) ? halves(price) : '–'] }];
    });
    return [{ gic, rows }];
  });
  return [
    {
      id: 'command',
      title: w.commandPanel,
      body: chiefs.map(({ gic, rows }) => (
        <Rows key={gic} caption={w.costs(reader.name(gic), chiefFacts(view, gic).command)} rows={rows} />
      )),
    },
  ];
}
export function reportText(f: SeenForce, view: View, reader: Reader, w: Words): string | null {
  const { sight } = f;
  if (!sight) return null;
  return w.reportOf(
    w.types[sight.type] as string,
    sight.sp,
    sight.margin,
    view.turn - sight.turn,
    sight.names.map((x) => reader.name(x)).join(', '),
  );
}

/** A patrol's report, or what a battle has shown, whichever is later. */
function newest(
  report: string | null,
  reported: number,
  fought: Fought | undefined,
  view: View,
  reader: Reader,
  w: Words,
): string | null {
  if (!fought || (report !== null && reported > fought.turn)) return report;
  const units = fought.units.map(({ unit, sp }) => w.shownUnit(reader.name(unit), sp)).join(', ');
  return w.shownInBattle(units, view.turn - fought.turn);
}

function intelligence(view: View, reader: Reader, w: Words): Panel[] {
  const own = ownSide(view);
  if (own === null) return [];
  const battles = foughtIn(reader.told?.() ?? []);
  const rows = forcesOf(view, enemyOf(own)).flatMap(({ f, slot }) => {
    const id = markerId(slot);
    const told = newest(reportText(f, view, reader, w), f.sight?.turn ?? 0, battles.get(id), view, reader, w);
    return told === null
      ? []
      : [
          {
            key: id,
            cells: [
              { text: <Shown reader={reader} id={id} name={`${id.toUpperCase()} ${label(f.hex)}`} /> },
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

function places(view: View, reader: Reader, w: Words): Panel {
  const rows = PLACES.flatMap((h, i) => {
    const weight = SARDINIAN_PLACES[label(h)] ?? 0;
    if (weight === 0) return [];
    return [
      {
        key: label(h),
        cells: [
          { text: <Shown reader={reader} id={label(h)} name={MAP.place[h] ?? label(h)} /> },
          capital(holderName(view.control[i], reader, w)),
          weight,
        ] satisfies Cell[],
      },
    ];
  });
  return { id: 'places', title: w.places, body: <Rows head={[w.place, w.holder, w.weight]} rows={rows} /> };
}

export function panels(view: View, reader: Reader): Panel[] {
  const w = WORDS[reader.locale];
  return [
    clocks(view, reader, w),
    ...command(view, reader, w),
    orderOfBattle(view, reader, w),
    ...intelligence(view, reader, w),
    places(view, reader, w),
    { id: 'drafts', title: w.drafts, body: <p>{REPLACEMENT_TURNS.join(', ')}</p> },
  ];
}

export function summary(view: View, _outcome: Outcome, reader: Reader): ComponentChildren {
  const w = WORDS[reader.locale];
  return (
    <>
      <Rows
        caption={w.summary}
        rows={[
          {
            key: 'vp',
            cells: [w.summaryRows['vp'] as string, { text: `${view.vp} · ${bandText(view, reader)}` }],
          },
          { key: 's', cells: [w.summaryRows['sardinia'] as string, view.sardinian] },
          ...SIDES.map((side) => ({
            key: side,
            cells: [
              labelled(w.summaryRows['demoralised'] ?? '', reader.name(side), reader.locale),
              view.demoralised[side],
            ],
          })),
        ]}
      />
      {places(view, reader, w).body}
    </>
  );
}
