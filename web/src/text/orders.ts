/** What a typed order means, before anybody has looked whether it can be done. */
export type Order =
  | { readonly kind: 'choose'; readonly index: number }
  | { readonly kind: 'why' | 'look'; readonly subject: string }
  | { readonly kind: 'odds'; readonly index: number }
  | { readonly kind: 'aim'; readonly numbers: readonly number[] }
  | { readonly kind: 'undo' | 'options' | 'board' | 'log' | 'help' | 'fire' | 'propose' }
  | { readonly kind: 'several'; readonly indices: readonly number[] }
  | { readonly kind: 'unknown' };

export interface Choice {
  readonly key: string;
  readonly label: string;
}

type Verb = 'why' | 'look' | 'odds' | 'undo' | 'options' | 'board' | 'log' | 'help' | 'fire' | 'propose';

/** Verbs in the three languages; the first letters serve where they are clear. */
const VERBS: Readonly<Record<Verb, readonly string[]>> = {
  why: ['why', 'pourquoi', 'perche', 'perché'],
  look: ['look', 'regarder', 'guarda'],
  odds: ['odds', 'chances', 'probabilita', 'probabilità'],
  undo: ['undo', 'reprendre', 'annulla'],
  options: ['options', 'choix', 'scelte', 'o'],
  board: ['board', 'carte', 'mappa', 'b'],
  log: ['log', 'journal', 'diario', 'l'],
  help: ['help', 'aide', 'aiuto', '?'],
  fire: ['fire', 'feu', 'fuoco', 'ok', 'go'],
  propose: ['propose', 'proposer', 'proponi'],
};

const simple = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();

function verbOf(word: string): Verb | undefined {
  const wanted = simple(word) || word;
  return (Object.keys(VERBS) as Verb[]).find((v) =>
    VERBS[v].some((name) => (simple(name) || name) === wanted),
  );
}

/** The choices whose key or words hold every word typed. An exact key or sentence beats all others. */
export function matching(typed: string, choices: readonly Choice[]): number[] {
  const exact = choices.findIndex((c) => c.key === typed || simple(c.label) === simple(typed));
  if (exact >= 0) return [exact];
  const words = simple(typed)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found: number[] = [];
  choices.forEach((c, i) => {
    const text = `${simple(c.label)} ${simple(c.key)}`;
    if (words.every((word) => text.includes(word))) found.push(i);
  });
  return found;
}

/** Reads a line such as '3', 'why 0504', 'odds 2', 'aim 30 20', 'blue b to 0504'. */
export function readOrder(line: string, choices: readonly Choice[]): Order {
  const typed = line.trim();
  if (typed === '') return { kind: 'unknown' };
  if (/^\d{1,3}$/.test(typed)) {
    const index = Number(typed) - 1;
    // A number that is nobody's must not be taken for a part of some sentence.
    return index >= 0 && index < choices.length ? { kind: 'choose', index } : { kind: 'unknown' };
  }
  const [first = '', ...rest] = typed.split(/\s+/);
  if (/^(aim|point|viser|mira)$/i.test(first)) {
    const numbers = rest
      .join(' ')
      .split(/[\s,;]+/)
      .map(Number)
      .filter(Number.isFinite);
    return { kind: 'aim', numbers };
  }
  const verb = verbOf(first);
  const subject = rest.join(' ');
  if ((verb === 'why' || verb === 'look') && subject !== '') return { kind: verb, subject };
  if (verb === 'odds') {
    const index = Number(subject) - 1;
    const found = Number.isInteger(index) && index >= 0 ? index : (matching(subject, choices)[0] ?? -1);
    return found >= 0 && found < choices.length ? { kind: 'odds', index: found } : { kind: 'unknown' };
  }
  const found = matching(typed, choices);
  if (found.length === 1) return { kind: 'choose', index: found[0] as number };
  if (verb && verb !== 'why' && verb !== 'look' && subject === '') return { kind: verb };
  return found.length > 1 ? { kind: 'several', indices: found.slice(0, 12) } : { kind: 'unknown' };
}
