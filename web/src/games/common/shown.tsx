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
  const { show } = reader as Reader & { show?(id: string): void };
  if (!show) return <>{name}</>;
  return (
    <button type="button" class="link" onClick={() => show(id)}>
      {name}
    </button>
  );
}
