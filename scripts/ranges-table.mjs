// The page of ranges: what officers do among themselves, beside what book, specification or history gives.

/** Where a mean lies against [least, most], either of which may be open (null); null alone: nothing is given. */
export function judged(mean, range) {
  if (!range) return 'no number given';
  if (mean === null) return 'not measured';
  const [least, most] = range;
  if (least !== null && mean < least) return 'below';
  return most !== null && mean > most ? 'above' : 'inside';
}

/**
 * One number of a match: `lost.french`, `net.french` (less what was lost before it began), `end.zone`, `fights`,
 * `fights.melee`, `days` (turns with a fight in them).
 */
function part(line, of) {
  const [what, which] = of.split('.');
  if (what === 'fights')
    return which === undefined ? line.fights.length : line.fights.filter(([, , r]) => r === which).length;
  if (what === 'days') return new Set(line.fights.map(([turn]) => turn)).size;
  if (what === 'lost') return line.lost[which]?.at(-1) ?? null;
  // Of a match that is told without an end it is not known what it began with either.
  if (what === 'net') return line.end ? (line.lost[which]?.at(-1) ?? 0) - (line.before?.[which] ?? 0) : null;
  return line.end?.[which] ?? null;
}

/** Numbers of a match may be added and taken away: `lost.french - end.frenchAttrition`. */
export function amount(line, of) {
  let [sum, sign] = [0, 1];
  for (const word of of.split(' ')) {
    if (word === '+' || word === '-') sign = word === '+' ? 1 : -1;
    else {
      const value = part(line, word);
      if (value === null) return null;
      sum += sign * value;
    }
  }
  return sum;
}

const mean = (numbers) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
const signed = (text) => text.replace('-', '−');
const number = (x) => signed(String(Math.round(x * 10) / 10));
const fine = (x) => signed(String(Math.round(x * 100) / 100));

/** How far a mean of these may lie from the true one, at 95 %. */
function error(values) {
  const m = mean(values);
  const squares = values.reduce((sum, x) => sum + (x - m) ** 2, 0);
  return values.length < 2 ? 0 : 1.96 * Math.sqrt(squares / (values.length - 1) / values.length);
}

/** Outside, but by less than a mean of so few matches may be off. */
export function mayBeChance({ mean, error }, range) {
  const verdict = judged(mean, range);
  const nearer = verdict === 'above' ? mean - error : mean + error;
  return (verdict === 'above' || verdict === 'below') && judged(nearer, range) !== verdict;
}

/**
 * A mean over the lines that have the number: plain, of two things the one by the other (`per`), in per cent
 * (`percentOf`), or in how many matches it is exactly so much (`equals`, a share).
 */
function measuredBy(lines, of, { per, percentOf, equals }) {
  const known = lines.filter((line) => amount(line, of) !== null);
  if (known.length === 0) return null;
  const ofOne = (line) => {
    const value = amount(line, of) * (percentOf ? 100 / percentOf : 1);
    return equals === undefined ? value : Number(value === equals);
  };
  const values = known.map(ofOne);
  const n = known.length;
  if (per !== undefined) {
    const by = mean(known.map((line) => amount(line, per)));
    // A ratio's error by the scatter of what is left over when the ratio is taken off.
    const rest = known.map((line, i) => (values[i] - (mean(values) / by) * amount(line, per)) / by);
    return { n, mean: mean(values) / by, error: error(rest) };
  }
  return {
    n,
    mean: mean(values),
    error: error(values),
    least: Math.min(...values),
    most: Math.max(...values),
  };
}

/** What is measured, and where only its bounds are (`atLeast`), the lower of them beside it. */
function measured(lines, entry) {
  const found = measuredBy(lines, entry.of, entry);
  if (found === null || entry.atLeast === undefined) return found;
  return { ...found, low: measuredBy(lines, entry.atLeast, entry) };
}

export const INSIDE = ['inside', 'inside within its error', 'inside its bracket'];

/**
 * A mean against one range. What is known only between two means is outside if the nearer of them is: a range that lies
 * between them, or meets one of them, cannot be told from them.
 */
export function verdictOf(found, range) {
  if (!range) return 'no number given';
  if (found === null) return 'not measured';
  const high = judged(found.mean, range);
  const low = found.low ? judged(found.low.mean, range) : high;
  if (high === low) {
    if (high === 'inside') return 'inside';
    const nearer = found.low && high === 'above' ? found.low : found;
    return mayBeChance(nearer, range) ? INSIDE[1] : high;
  }
  return INSIDE[2];
}

/** The verdict on a measure: that of the range it fits best; where it fits none, how it misses each. */
export function bestOf(verdicts) {
  for (const word of INSIDE) if (verdicts.includes(word)) return word;
  const missed = [...new Set(verdicts.filter((v) => v === 'above' || v === 'below'))];
  return missed.length > 0 ? missed.join(' one, ').concat(missed.length > 1 ? ' another' : '') : verdicts[0];
}

function rangeWords(range) {
  const [least, most] = range;
  if (most === null) return `at least ${fine(least)}`;
  if (least === null) return `at most ${fine(most)}`;
  return least === most ? fine(least) : `${fine(least)}–${fine(most)}`;
}

/** Small numbers to the hundredth, so that it can be seen on which side of an edge they lie. */
function told(found) {
  if (found === null) return '–';
  const plain = ({ mean, error }) => {
    const exact = Math.abs(mean) < 10 ? fine : number;
    return `${exact(mean)} ± ${exact(error)}`;
  };
  if (found.low) return `between ${plain(found.low)} and ${plain(found)}`;
  return plain(found) + (found.least === undefined ? '' : ` (${number(found.least)}–${number(found.most)})`);
}

const KINDS = ['losses', 'fights', 'objectives'];

/** The measures of one scenario, each against every range there is for it and with one verdict of its own. */
export function measuresOf(name, known, lines) {
  return KINDS.flatMap((kind) =>
    (known[kind] ?? []).map((entry) => {
      const found = measured(lines, entry);
      const given = entry.given?.length > 0 ? entry.given : [{ range: null, source: entry.none }];
      const rows = given.map(({ range, from, source, why }) => {
        const verdict = verdictOf(found, range);
        // What is inside within its error is told the side on which it lies.
        const side = verdict === INSIDE[1] ? judged(found.mean, range) : verdict;
        const chance = verdict === INSIDE[1] ? `the mean itself lies ${side}` : undefined;
        const words = range ? `${rangeWords(range)} (${from}: ${source})` : (source ?? '–');
        const reason = [why?.[side], chance].filter((x) => x !== undefined).join('; ');
        const short = range ? `${from} ${rangeWords(range)}` : '';
        return { name, what: entry.what, n: found?.n ?? 0, told: told(found), words, verdict, reason, short };
      });
      const verdict = bestOf(rows.map((row) => row.verdict));
      const by = rows.filter((row) => row.verdict === verdict).map((row) => row.short.split(' ')[0]);
      return { name, kind, what: entry.what, told: told(found), rows, verdict, by, lies: entry.lies };
    }),
  );
}

/** The lines of one scenario: every measure against every range there is for it. */
export const rowsOf = (name, known, lines) => measuresOf(name, known, lines).flatMap(({ rows }) => rows);

const isInside = (verdict) => INSIDE.includes(verdict);
const loud = (verdict) => (isInside(verdict) ? verdict : `**${verdict}**`);

function verdictRow({ name, what, told, rows, verdict, by, lies }) {
  const words = isInside(verdict)
    ? `${verdict} (${[...new Set(by)].join(', ')})`
    : `**${verdict}**${lies ? `: ${lies}` : ''}`;
  return `| ${name} | ${what} | ${told} | ${rows.map((row) => row.short).join('; ')} | ${words} |`;
}

/** How many measures of each kind lie inside, of those that have a number. */
function summaryRow(name, measures) {
  const cells = KINDS.map((kind) => {
    const judgedOnes = measures.filter((m) => m.kind === kind && m.verdict !== 'no number given');
    const inside = judgedOnes.filter((m) => isInside(m.verdict)).length;
    return judgedOnes.length === 0 ? '–' : `${inside} of ${judgedOnes.length}`;
  });
  return `| ${name} | ${cells.join(' | ')} |`;
}

const HEAD = `# How officers fight among themselves

Made by \`npm run ranges\` from the study \`lab/studies/ranges.json\` and from \`docs/data/ranges.json\`, which holds what book, specification or history gives; do not edit. What is asked: that in every scenario the mean losses, battles and captured objectives lie in the range that specification or history gives. So every measure has one verdict (below), and every mean stands beside each range that is given for it (further below).

- *inside*: the mean lies in a range that book, specification or history gives. *Inside within its error*: it does not, but its interval at 95 % reaches into one. *Inside its bracket*: the rules tell only between which two numbers what history counts must lie, and the range meets that. *Above*, *below*: none of these; then it is said with whom it lies. *No number given*: neither book, specification nor history has one for it.
`;

const counted = (verdicts, word) => verdicts.filter((v) => v === word).length;
function tellCounts(verdicts) {
  const outside = verdicts.filter((v) => !isInside(v) && v !== 'no number given').length;
  return `${counted(verdicts, 'inside')} inside, ${counted(verdicts, INSIDE[1])} inside within their error, ${counted(verdicts, INSIDE[2])} inside their bracket, ${outside} outside, ${counted(verdicts, 'no number given')} without a number`;
}

/** The whole page; `of` gives a scenario's lines. */
export function pageOf(scenarios, notes, known, of) {
  const results = [];
  const measures = [];
  const summary = [];
  for (const name of scenarios) {
    const own = of(name);
    const ended = own.filter((line) => line.error === undefined);
    const count = {};
    for (const { winner, level } of ended) {
      const key = winner === null ? 'drawn' : `${winner} ${level}`;
      count[key] = (count[key] ?? 0) + 1;
    }
    const told = Object.entries(count)
      .sort((a, b) => b[1] - a[1])
      .map(([key, n]) => `${key} ${n}`);
    results.push(
      `| ${name} | ${ended.length} of ${own.length} | ${told.join(', ')} | ${known[name]?.words ?? '–'} |`,
    );
    const found = measuresOf(name, known[name] ?? {}, ended);
    measures.push(...found);
    summary.push(summaryRow(name, found));
  }
  const rows = measures.flatMap((m) => m.rows);
  const numbered = measures.filter((m) => m.verdict !== 'no number given');
  return `${HEAD}
${notes.map((note) => `- ${note}`).join('\n')}

## Verdicts

${measures.length} measures: ${tellCounts(measures.map((m) => m.verdict))}. Measures inside, of those that have a number:

| scenario | losses | fights | objectives |
|---|---|---|---|
${summary.join('\n')}

Each of them, with all the ranges there are:

| scenario | measure | mean | ranges | verdict |
|---|---|---|---|---|
${numbered.map(verdictRow).join('\n')}

## Means and ranges

${rows.length} comparisons: ${tellCounts(rows.map((r) => r.verdict))}. Means with their error at 95 % and the least and the most in brackets; *n* is the number of matches.

| scenario | measure | n | mean | given | verdict |
|---|---|---|---|---|---|
${rows.map((r) => `| ${r.name} | ${r.what} | ${r.n} | ${r.told} | ${r.words} | ${loud(r.verdict)}${r.reason === '' ? '' : ` – ${r.reason}`} |`).join('\n')}

## Results

| scenario | ended | results | what happened |
|---|---|---|---|
${results.join('\n')}
`;
}
