import type { Reader } from '../../table/presenter.ts';

/** A name that shows its counter or hex on the map, where the table can. */
export function Shown({
  reader,
  id,
  name,
}: {
  readonly reader: Reader;
  readonly id: string;
  readonly name: string;
}) {
  if (!reader.show) return <>{name}</>;
  return (
    <button type="button" class="link" onClick={() => reader.show?.(id)}>
      {name}
    </button>
  );
}
