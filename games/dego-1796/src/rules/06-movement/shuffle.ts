import { type Action, type Law, law } from '@grande/engine';
import { unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import { type Member, stackAt, un } from '../../state.ts';
import { members, notIsolated, type Of } from './act.ts';
import { type Doing, memberOf, openMembers } from './group.ts';
import { newMember } from './members.ts';
import { placesFor } from './stacking.ts';

const activated: Law<Doing, Of<'shuffle'>> = law(
  '6.3',
  'notActivated',
  ({ gr }, x) => memberOf(gr, x.m.u) !== undefined,
  (_, x) => say('law.notActivated', { unit: unit(x.m.u).id }),
);
/** 6.3, RN-3: once in each hex it stands in. */
const onceHere: Law<Doing, Of<'shuffle'>> = law(
  '6.3',
  'shuffledHere',
  (_, x) => !x.m.shuffled,
  (_, x) => say('law.shuffledHere', { unit: unit(x.m.u).id }),
);
const skirmishersOnTop: Law<Doing, Of<'shuffle'>> = law(
  '6.3',
  'skirmishersOnTop',
  ({ s }, x) => {
    const { at } = un(s, x.m.u);
    const [low, high] = placesFor(s, x.m.u, at);
    return x.place >= low && x.place <= high - 1;
  },
  () => say('law.skirmishersOnTop'),
);
/** Units in the members' hexes that were not activated. */
function bystanders({ s, gr }: Doing): Member[] {
  const hexes = new Set(openMembers(s, gr).map((m) => un(s, m.u).at));
  return [...hexes].flatMap((hex) =>
    stackAt(s, hex)
      .filter((u) => memberOf(gr, u) === undefined)
      .map((u) => newMember(s, u)),
  );
}
/** 6.3 (D-13): another place in the stack. */
export const shuffle: Action<Doing, Of<'shuffle'>> = {
  id: 'shuffle',
  rule: '6.3',
  candidates: (d) => {
    const out: Of<'shuffle'>[] = [];
    for (const m of [...members(d), ...bystanders(d)]) {
      const stack = stackAt(d.s, un(d.s, m.u).at);
      const here = stack.indexOf(m.u);
      for (let place = 0; place < stack.length; place++)
        if (place !== here) out.push({ do: 'shuffle', m, place });
    }
    return out;
  },
  laws: [activated, onceHere, notIsolated, skirmishersOnTop],
  key: (x) => `stack:${unit(x.m.u).id}:${x.place}`,
  at: (x) => unit(x.m.u).id,
  label: (x) => say('do.shuffle', { unit: unit(x.m.u).id, place: x.place + 1 }),
  concerns: (x) => ({ pieces: [unit(x.m.u).id], amount: x.place + 1 }),
};
