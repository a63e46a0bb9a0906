import { useState } from 'preact/hooks';
import { IconButton } from '../ui/icons.tsx';
import type { Leaf } from './variants.ts';
import { bw } from './words/index.ts';

interface Props {
  readonly leaves: readonly Leaf[];
  readonly changes: readonly Leaf[];
  readonly change: (changes: readonly Leaf[]) => void;
}

/** Numbers of the tables, changed one by one. */
export function Changes({ leaves, changes, change }: Props) {
  const [path, setPath] = useState('');
  const [value, setValue] = useState('');
  if (leaves.length === 0) return <p class="dim">{bw().noTables}</p>;
  const leaf = leaves.find((l) => l.path === path);
  const number = Number(value);
  const isFit = leaf !== undefined && value.trim() !== '' && Number.isFinite(number) && number !== leaf.value;
  const add = () => {
    if (!isFit) return;
    change([...changes.filter((c) => c.path !== path), { path, value: number }]);
    setPath('');
    setValue('');
  };
  return (
    <fieldset class="bench-changes">
      <legend>{bw().changes}</legend>
      <ul>
        {changes.map((c) => (
          <li key={c.path}>
            <code>{c.path}</code> <b class="num">{c.value}</b>{' '}
            <span class="dim">{bw().was(leaves.find((l) => l.path === c.path)?.value ?? 0)}</span>
            <IconButton
              icon="close"
              label={bw().drop}
              onClick={() => change(changes.filter((x) => x !== c))}
            />
          </li>
        ))}
      </ul>
      <p class="row">
        <label>
          {bw().tableValue}{' '}
          <input
            id="bench-path"
            list="bench-leaves"
            type="text"
            value={path}
            onInput={(event) => setPath(event.currentTarget.value)}
          />
        </label>
        <datalist id="bench-leaves">
          {leaves.map((l) => (
            <option key={l.path} value={l.path}>
              {l.value}
            </option>
          ))}
        </datalist>
        <label>
          {bw().newValue}{' '}
          <input
            id="bench-value"
            type="number"
            step="any"
            value={value}
            onInput={(event) => setValue(event.currentTarget.value)}
          />
        </label>
        {leaf && <span class="dim">{bw().was(leaf.value)}</span>}
        <button type="button" class="button" data-act="change" disabled={!isFit} onClick={add}>
          {bw().add}
        </button>
      </p>
    </fieldset>
  );
}
