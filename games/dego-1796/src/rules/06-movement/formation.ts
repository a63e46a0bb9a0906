import { type Action, type Decision, type Law, law, question } from '@grande/engine';
import { FORMATIONS, type Formation } from '../../data/tables.ts';
import { unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { Position } from '../../state.ts';
import { neverLimbers } from '../10-scenarios/special.ts';
import { formationsOf } from './forms.ts';

interface Forming {
  readonly s: Position;
  readonly u: number;
}
const openToType: Law<Forming, Formation> = law(
  '6.4',
  'formationType',
  ({ u }, form) => formationsOf(u).includes(form),
  ({ u }, form) => say('law.formationType', { unit: unit(u).id, form }),
);
const hasTeams: Law<Forming, Formation> = law(
  'S3.guns',
  'neverLimbers',
  ({ s, u }, form) => form !== 'limber' || !neverLimbers(s, u),
  ({ u }) => say('law.neverLimbers', { unit: unit(u).id }),
);

const forming = (rule: string): readonly Action<Forming, Formation>[] => [
  {
    id: 'form',
    rule,
    candidates: () => FORMATIONS,
    laws: [openToType, hasTeams],
    key: (form) => `form:${form}`,
    label: (form) => say('do.formation', { form }),
    concerns: (form, { u }) => ({ pieces: [unit(u).id], choice: form }),
  },
];
const BY_RULE = { '6.5': forming('6.5'), '8.4': forming('8.4'), 'R-121': forming('R-121') } as const;

/** D-35: the formation of a unit that is set up, arrives or comes back, chosen freely among those of its type. */
export function chooseFormation(
  s: Position,
  u: number,
  kind: 'arrivalFormation' | 'setUpFormation',
  rule: keyof typeof BY_RULE,
): Decision<Formation> {
  const { id, side } = unit(u);
  const about = { seat: side, kind, rule, prompt: say('ask.arrival', { unit: id }), subject: id };
  return question(about, { s, u }, BY_RULE[rule]);
}
