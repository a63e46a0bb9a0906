import { type Action, type Decision, type Law, law, question } from '@grande/engine';
import { LABELS } from '../../data/map.ts';
import { unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import { type Position, stackAt } from '../../state.ts';
import { placesFor } from './stacking.ts';

interface Placed {
  readonly s: Position;
  readonly u: number;
  readonly hex: number;
}

/** The lowest place there would be, counted from the top: one more than now if the unit still has to come. */
function lastPlace({ s, u, hex }: Placed): number {
  const stack = stackAt(s, hex);
  return stack.includes(u) ? stack.length - 1 : stack.length;
}
const skirmishersOnTop: Law<Placed, number> = law(
  'R-118',
  'skirmishersOnTop',
  (p, place) => {
    const [low, high] = placesFor(p.s, p.u, p.hex);
    return place >= low && place <= (stackAt(p.s, p.hex).includes(p.u) ? high - 1 : high);
  },
  () => say('law.skirmishersOnTop'),
);
const placing = (rule: string): readonly Action<Placed, number>[] => [
  {
    id: 'place',
    rule,
    candidates: (p) => {
      const out: number[] = [];
      for (let place = 0; place <= lastPlace(p); place++) out.push(place);
      return out;
    },
    laws: [skirmishersOnTop],
    key: (place) => `place:${place}`,
    at: (_, { hex }) => LABELS[hex] as string,
    label: (place) => say('do.place', { place: place + 1 }),
    concerns: (place, { u, hex }) => ({
      pieces: [unit(u).id],
      places: [LABELS[hex] as string],
      amount: place + 1,
    }),
  },
];
const BY_RULE = { '6.3': placing('6.3'), 'R-118': placing('R-118') } as const;

/** D-34, R-118: the place in a stack. */
export function choosePlace(
  s: Position,
  u: number,
  hex: number,
  rule: keyof typeof BY_RULE,
): Decision<number> {
  const { id, side } = unit(u);
  const prompt = say('ask.place', { unit: id, hex: LABELS[hex] as string });
  return question({ seat: side, kind: 'place', rule, prompt, subject: id }, { s, u, hex }, BY_RULE[rule]);
}
