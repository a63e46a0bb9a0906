import type { WireDecision } from '@grande/engine';
import type { GuideStep } from '../../table/presenter.ts';

type Three = readonly [en: string, fr: string, it: string];
const text = ([en, fr, it]: Three) => ({ en, fr, it });

/** One step of a first-match guide: for which question, by which paragraphs, in three languages. */
export function lesson(
  kind: string,
  rules: readonly string[],
  title: Three,
  body: Three,
  when?: (decision: WireDecision, view: unknown) => boolean,
): GuideStep {
  return { kind, rules, title: text(title), text: text(body), ...(when ? { when } : {}) };
}
