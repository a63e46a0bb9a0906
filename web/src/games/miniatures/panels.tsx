import type { Outcome } from '@grande/engine';
import { isDestroyed, type View } from '@grande/miniatures/book';
import type { ComponentChildren } from 'preact';
import type { Panel, Reader } from '../../table/presenter.ts';
import { type Cell, Rows } from '../common/rows.tsx';
import { Shown } from '../common/shown.tsx';
import { within } from '../common/text.ts';
import { Lengths } from './lengths.tsx';
import { badgesOf } from './pieces.ts';
import { lossesOf } from './tracks.ts';
import { WORDS, type Words } from './words.ts';

function commands(view: View, reader: Reader, w: Words): Panel {
  return {
    id: 'commands',
    title: w.commands,
    body: view.battle.sides.map((side, k) => (
      <Rows
        key={side.seat}
        caption={reader.name(side.seat)}
        head={[w.command, w.general, w.cp]}
        rows={view.battle.commands.flatMap((def, c) => {
          if (def.side !== k) return [];
          const state = view.commands[c];
          const general = view.battle.generals[def.general];
          const man = view.generals[def.general];
          const who: Cell = !general
            ? '–'
            : man && !man.alive
              ? { text: w.dead, tone: 'bad' }
              : man && man.absentUntil > 0
                ? { text: w.away, tone: 'dim' }
                : { text: <Shown reader={reader} id={general.id} name={reader.name(general.id)} /> };
          return [
            {
              key: def.id,
              dim: state?.collapsed ?? false,
              cells: [reader.name(def.id), who, state?.cp ?? 0],
            },
          ];
        })}
      />
    )),
  };
}

function troops(view: View, reader: Reader, w: Words): Panel {
  return {
    id: 'units',
    title: w.units,
    body: view.battle.sides.map((side, k) => (
      <Rows
        key={side.seat}
        caption={reader.name(side.seat)}
        head={[w.unit, w.points, w.state]}
        rows={view.battle.units.flatMap((def, i) => {
          const u = view.units[i];
          if (def.side !== k || !u) return [];
          const on = u.fate === 'table';
          const marks = badgesOf(view, i, reader, w);
          const state: Cell = on
            ? {
                text: marks.map((b) => b.text).join(' ') || (w.qualityMark[def.quality] as string),
                ...(marks.some((b) => b.tone === 'bad') ? { tone: 'bad' as const } : {}),
              }
            : { text: w.fates[u.fate] ?? u.fate, tone: isDestroyed(u) ? 'bad' : 'dim' };
          return [
            {
              key: def.id,
              dim: !on,
              cells: [
                {
                  text: on ? (
                    <Shown reader={reader} id={def.id} name={reader.name(def.id)} />
                  ) : (
                    reader.name(def.id)
                  ),
                },
                String(def.halfPoints / 2),
                state,
              ],
            },
          ];
        })}
      />
    )),
  };
}

function reinforcements(view: View, reader: Reader, w: Words): Panel[] {
  const rows = view.battle.reinforcements.flatMap((r) => {
    const names = [
      ...r.generals
        .filter((g) => view.generals[g]?.present === false)
        .map((g) => view.battle.generals[g]?.id ?? ''),
      ...r.units.filter((i) => view.units[i]?.fate === 'reserve').map((i) => view.battle.units[i]?.id ?? ''),
    ];
    return names.length === 0
      ? []
      : [
          {
            key: r.id,
            cells: [
              w.onRound(r.round),
              { text: names.map((n) => reader.name(n)).join(', '), prose: true },
            ] satisfies Cell[],
          },
        ];
  });
  return rows.length === 0
    ? []
    : [{ id: 'reinforcements', title: w.reinforcements, body: <Rows rows={rows} /> }];
}

function objectives(view: View, reader: Reader, w: Words): Panel[] {
  if (!view.battle.rules.objectives || view.battle.objectives.length === 0) return [];
  return [
    {
      id: 'objectives',
      title: w.objectives,
      body: (
        <Rows
          rows={view.battle.objectives.map((o, k) => {
            const area = view.battle.areas[o.area]?.id ?? o.id;
            const holder = view.battle.sides[view.held[k] ?? o.initial]?.seat ?? '';
            return { key: o.id, cells: [reader.name(area), reader.name(holder), w.worth(o.percent)] };
          })}
        />
      ),
    },
  ];
}

export function panels(view: View, reader: Reader): Panel[] {
  const w = WORDS[reader.locale];
  return [
    commands(view, reader, w),
    ...objectives(view, reader, w),
    ...reinforcements(view, reader, w),
    troops(view, reader, w),
    { id: 'lengths', title: w.lengths.title, body: <Lengths view={view} w={w} locale={reader.locale} /> },
  ];
}

export function summary(view: View, _outcome: Outcome, reader: Reader): ComponentChildren {
  const w = WORDS[reader.locale];
  return (
    <>
      <Rows
        caption={w.summary}
        rows={view.battle.sides.map((side, k) => ({
          key: side.seat,
          cells: [w.losses(within(reader.name(side.seat))), lossesOf(view, k, reader.locale)],
        }))}
      />
      {objectives(view, reader, w).map((p) => p.body)}
    </>
  );
}
