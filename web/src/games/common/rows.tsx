import type { ComponentChildren } from 'preact';
import './panels.css';

/** A cell of a panel's table; a number stands right in tabular figures. */
export type Cell =
  | string
  | number
  | { readonly text: ComponentChildren; readonly tone?: 'bad' | 'good' | 'dim'; readonly prose?: boolean };

interface Props {
  readonly head?: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly Cell[]; readonly dim?: boolean }[];
  readonly caption?: string;
}

/** A small table of a panel: order of battle, reinforcements, command. */
export function Rows({ head, rows, caption }: Props) {
  return (
    <table class="rows">
      {caption !== undefined && <caption>{caption}</caption>}
      {head && (
        <thead>
          <tr>
            {head.map((h) => (
              <th key={h} scope="col">
                {h}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} class={row.dim ? 'is-dim' : undefined}>
            {row.cells.map((cell, i) => {
              const key = `${row.key} ${i}`;
              if (typeof cell === 'number')
                return (
                  <td key={key} class="num">
                    {cell}
                  </td>
                );
              const plain = typeof cell === 'string';
              const text = plain ? cell : cell.text;
              const tone = plain ? undefined : cell.tone;
              return i === 0 ? (
                <th key={key} scope="row" class={tone && `is-${tone}`}>
                  {text}
                </th>
              ) : (
                <td key={key} class={`${!plain && cell.prose ? 'prose' : 'num'}${tone ? ` is-${tone}` : ''}`}>
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Conditions with what stands and what does not. */
export function Conditions({
  list,
}: {
  readonly list: readonly { readonly text: string; readonly holds: boolean | null }[];
}) {
  return (
    <ul class="conditions">
      {list.map((c) => (
        <li key={c.text} class={c.holds === null ? 'is-dim' : c.holds ? 'is-good' : undefined}>
          <span aria-hidden="true">{c.holds === null ? '·' : c.holds ? '✓' : '○'}</span> {c.text}
        </li>
      ))}
    </ul>
  );
}
