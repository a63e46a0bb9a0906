import { mw } from './march-words.ts';

interface Props {
  readonly front: number | null;
  readonly set: (front: number | null) => void;
}

/** Which way a formation is to face, said with it; without, it is asked. */
export function Fronts({ front, set }: Props) {
  return (
    <fieldset class="fronts">
      <legend>{mw().front}</legend>
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          class="chip"
          data-front={side}
          aria-pressed={front === side}
          aria-label={mw().sides[side]}
          title={mw().sides[side]}
          onClick={() => set(front === side ? null : side)}
        >
          <svg viewBox="-12 -12 24 24" width="16" height="16" aria-hidden="true">
            <path d="M0-9 8 7 0 3-8 7Z" transform={`rotate(${side * 60})`} />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}
const SIDES = [0, 1, 2, 3, 4, 5] as const;
