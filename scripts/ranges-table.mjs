// The page of ranges: what officers do among themselves, beside what book, specification or history gives.

/** Where a mean lies against [least, most], either of which may be open (null); null alone: nothing is given. */
export function judged(mean, range) {
  if (!range) return 'no number given';
  if (mean === null) return 'not measured';
  const [least, most] = range;
  if (least !== null && mean < least) return 'below';
  return most !== null && mean > most ? 'above' : 'inside';
}

/** One number of a match: `lost.french`, `net.french` (less what was lost before it began), `end.zone`, `fights`, `fights.melee`. */
function part(line, of) {
  const [what, which] = of.split('.');
  if (what === 'fights')
    return which === undefined ? line.fights.length : line.fights.filter(([, , r]) => r === which).length;
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

/** A mean over the lines that have the number: plain, of two things the one by the other (`per`), or in per cent (`percentOf`). */
function measured(lines, { of, per, percentOf }) {
  const known = lines.filter((line) => amount(line, of) !== null);
  if (known.length === 0) return null;
  const values = known.map((line) => amount(line, of) * (percentOf ? 100 / percentOf : 1));
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

function rangeWords(range) {
  const [least, most] = range;
  if (most === null) return `at least ${fine(least)}`;
  if (least === null) return `at most ${fine(most)}`;
  return least === most ? fine(least) : `${fine(least)}–${fine(most)}`;
}

/** Small numbers to the hundredth, so that it can be seen on which side of an edge they lie. */
function told(found) {
  if (found === null) return '–';
  const exact = Math.abs(found.mean) < 10 ? fine : number;
  const reach = found.least === undefined ? '' : ` (${number(found.least)}–${number(found.most)})`;
  return `${exact(found.mean)} ± ${exact(found.error)}${reach}`;
}

const KINDS = ['losses', 'fights', 'objectives'];

/** The lines of one scenario: every measure against every range there is for it. */
export function rowsOf(name, known, lines) {
  const rows = [];
  for (const kind of KINDS)
    for (const entry of known[kind] ?? []) {
      const found = measured(lines, entry);
      const given = entry.given?.length > 0 ? entry.given : [{ range: null, source: entry.none }];
      for (const { range, from, source, why } of given) {
        const verdict = judged(found?.mean ?? null, range);
        const reasons = [
          why?.[verdict],
          found && mayBeChance(found, range) ? 'by less than the error of the mean' : undefined,
        ];
        const words = range ? `${rangeWords(range)} (${from}: ${source})` : (source ?? '–');
        const reason = reasons.filter((x) => x !== undefined).join('; ');
        rows.push({ name, what: entry.what, n: found?.n ?? 0, told: told(found), words, verdict, reason });
      }
    }
  return rows;
}

const HEAD = `# How officers fight among themselves

Made by \`npm run ranges\` from the study \`lab/studies/ranges.json\` and from \`docs/data/ranges.json\`, which holds what book, specification or history gives; do not edit. Every mean of officers' matches stands beside the range that is given for it, with the word *inside*, *above*, *below* or *no number given*.
`;

/** The whole page; `of` gives a scenario's lines. */
export function pageOf(scenarios, notes, known, of) {
  const results = [];
  const rows = [];
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
    rows.push(...rowsOf(name, known[name] ?? {}, ended));
  }
  const all = rows.map((r) => r.verdict);
  const times = (verdict) => all.filter((v) => v === verdict).length;
  return `${HEAD}
${notes.map((note) => `- ${note}`).join('\n')}

## Means and ranges

${all.length} comparisons: ${times('inside')} inside, ${times('above')} above, ${times('below')} below, ${times('no number given')} without a number. Means with their error at 95 % and the least and the most in brackets; *n* is the number of matches.

| scenario | measure | n | mean | given | verdict |
|---|---|---|---|---|---|
${rows.map((r) => `| ${r.name} | ${r.what} | ${r.n} | ${r.told} | ${r.words} | ${r.verdict === 'inside' ? r.verdict : `**${r.verdict}**`}${r.reason === '' ? '' : ` – ${r.reason}`} |`).join('\n')}

## Results

| scenario | ended | results | what happened |
|---|---|---|---|
${results.join('\n')}
`;
}
