import type { VNode } from 'preact';
import { w } from '../words/words.ts';
import type { Session } from './session.ts';

function Tree({ name, value, open }: { name: string; value: unknown; open: boolean }): VNode {
  if (typeof value !== 'object' || value === null)
    return (
      <li>
        <span class="dim">{name}</span> {String(value)}
      </li>
    );
  const entries = Object.entries(value);
  return (
    <li>
      <details open={open}>
        <summary>
          {name} <span class="dim">({entries.length})</span>
        </summary>
        <ul>
          {entries.map(([key, item]) => (
            <Tree key={key} name={key} value={item} open={false} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** What a seat may see, as it is: for games without a map. */
export function ViewTree({ session }: { session: Session }) {
  return (
    <div class="view-tree pad">
      <h2>{w().situation}</h2>
      <ul>
        <Tree name={session.loaded.game.id} value={session.seen.value?.view} open />
      </ul>
    </div>
  );
}
