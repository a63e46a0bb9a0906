import type { Json, WireDecision } from '@grande/engine';
import { ARMS, type Army, type Enlisted, halfPoints, nationOf, QUALITIES } from '@grande/miniatures/book';
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../../table/session.ts';
import { WORDS, type Words } from './words.ts';

const pointsOf = (units: readonly Enlisted[]): number =>
  units.reduce((sum, u) => sum + halfPoints(u.arm, u.quality) / 2, 0);

/** Halves as one writes them by hand. */
const written = (n: number): string => `${Math.floor(n)}${n % 1 === 0 ? '' : '½'}`;

const kindOf = (u: Enlisted): string => `${u.arm} ${u.quality} ${u.trait}`;
const nameOf = (u: Enlisted, w: Words): string =>
  [u.trait === 'none' ? w.arms[u.arm] : w.traits[u.trait], w.qualities[u.quality]].join(', ');

/** The units of a division, the same ones together, in the order of the lists. */
function kindsIn(units: readonly Enlisted[]): { readonly unit: Enlisted; readonly count: number }[] {
  const found = new Map<string, { unit: Enlisted; count: number }>();
  for (const unit of units) {
    const known = found.get(kindOf(unit));
    if (known) known.count++;
    else found.set(kindOf(unit), { unit, count: 1 });
  }
  return [...found.values()];
}

/** What the question says of the army it asks for. */
interface Terms {
  readonly budget?: number;
  readonly nation?: string;
  /** The kinds of cavalry this nation has beside the ordinary. */
  readonly traits?: readonly string[];
}

/** GEN.4, GEN.5: an army written down by hand, division by division, its points counted as it grows. */
export function ArmyForm({ session, decision }: { session: Session; decision: WireDecision }) {
  const w = WORDS[session.voice.value.locale];
  const match = session.seen.value?.match ?? '';
  const { budget, nation: nationId, traits } = (decision.space?.extent ?? {}) as Terms;
  const army = session.aim.value as Army | null;
  // Something lawful to begin with: to change a list is easier than to start one.
  useEffect(() => {
    if (session.aim.peek() === null)
      void session.home.call('propose', match, decision.seat).then((value) => {
        session.aim.value ??= value;
      });
  }, [session, match, decision.seat]);
  if (!army) return null;
  const nation = nationOf(nationId ?? '');
  const write = (divisions: readonly (readonly Enlisted[])[]) => {
    session.aim.value = JSON.parse(JSON.stringify({ divisions })) as Json;
  };
  const change = (d: number, units: readonly Enlisted[]) =>
    write(army.divisions.map((old, k) => (k === d ? units : old)).filter((x) => x.length > 0));
  const total = pointsOf(army.divisions.flat());
  const right = Math.abs(total - (budget ?? 0)) <= 1;
  return (
    <div class="army-form">
      <p>
        <b class={right ? 'num is-good' : 'num is-bad'}>{w.army.points(written(total), budget ?? 0)}</b>{' '}
        <span class="dim">{w.army.caps(nation.veteranMaxPct, nation.rawMaxPct)}</span>
      </p>
      <div class="army-divisions">
        {army.divisions.map((units, d) => (
          <Division
            key={d}
            n={d}
            units={units}
            w={w}
            traits={TRAITS.filter((t) => t === 'none' || !traits || traits.includes(t))}
            change={(to) => change(d, to)}
          />
        ))}
      </div>
      <button
        type="button"
        class="option"
        disabled={army.divisions.length >= 8}
        onClick={() => write([...army.divisions, [FIRST]])}
      >
        {w.army.newDivision}
      </button>
    </div>
  );
}

const TRAITS = ['none', 'cuirassier', 'lancer'] as const;
const FIRST: Enlisted = { arm: 'infantry', quality: 'regular', trait: 'none' };

interface DivisionProps {
  readonly n: number;
  readonly units: readonly Enlisted[];
  readonly w: Words;
  readonly traits: readonly Enlisted['trait'][];
  readonly change: (units: readonly Enlisted[]) => void;
}

function Division({ n, units, w, traits, change }: DivisionProps) {
  const [next, setNext] = useState<Enlisted>(FIRST);
  const fewer = (unit: Enlisted) => {
    const last = units.findLastIndex((u) => kindOf(u) === kindOf(unit));
    change(units.filter((_, k) => k !== last));
  };
  return (
    <fieldset class="army-division">
      <legend>
        {w.army.division(n + 1)}{' '}
        <span class="dim num">{w.army.held(units.length, written(pointsOf(units)))}</span>
      </legend>
      <ul>
        {kindsIn(units).map(({ unit, count }) => (
          <li key={kindOf(unit)}>
            <span>{nameOf(unit, w)}</span>
            <button
              type="button"
              class="icon-button"
              aria-label={w.army.fewer(nameOf(unit, w))}
              onClick={() => fewer(unit)}
            >
              −
            </button>
            <b class="num">{count}</b>
            <button
              type="button"
              class="icon-button"
              aria-label={w.army.more(nameOf(unit, w))}
              disabled={units.length >= 12}
              onClick={() => change([...units, { ...unit }])}
            >
              +
            </button>
          </li>
        ))}
      </ul>
      <div class="army-add">
        <Pick
          label={w.army.arm}
          value={next.arm}
          from={ARMS}
          word={(a) => w.arms[a] ?? a}
          pick={(arm) => setNext({ ...next, arm, trait: arm === 'cavalry' ? next.trait : 'none' })}
        />
        <Pick
          label={w.army.quality}
          value={next.quality}
          from={QUALITIES}
          word={(q) => w.qualities[q] ?? q}
          pick={(quality) => setNext({ ...next, quality })}
        />
        {next.arm === 'cavalry' && traits.length > 1 && (
          <Pick
            label={w.army.trait}
            value={next.trait}
            from={traits}
            word={(t) => (t === 'none' ? w.army.plain : (w.traits[t] ?? t))}
            pick={(trait) => setNext({ ...next, trait })}
          />
        )}
        <button
          type="button"
          class="option"
          disabled={units.length >= 12}
          onClick={() => change([...units, next])}
        >
          {w.army.add}
        </button>
        <button type="button" class="link" onClick={() => change([])}>
          {w.army.dissolve(n + 1)}
        </button>
      </div>
    </fieldset>
  );
}

interface PickProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly from: readonly T[];
  readonly word: (value: T) => string;
  readonly pick: (value: T) => void;
}

function Pick<T extends string>({ label, value, from, word, pick }: PickProps<T>) {
  return (
    <select aria-label={label} value={value} onChange={(event) => pick(event.currentTarget.value as T)}>
      {from.map((one) => (
        <option key={one} value={one}>
          {word(one)}
        </option>
      ))}
    </select>
  );
}
