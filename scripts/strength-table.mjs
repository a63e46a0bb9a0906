// The page of strengths out of the kept duels.
const percent = (x) => `${(100 * x).toFixed(1)} %`;
const signed = (x) => `${x > 0 ? '+' : x < 0 ? '−' : ''}${Math.abs(x).toFixed(2)}`;
const seat = ([level, points]) => `${signed(level)}, ${signed(points)}`;

const HEAD = `# How strong the players are

Made by \`npm run strength\` from \`docs/data/strength.json\`; do not edit. A *pair* is a scenario with the same dice twice, sides swapped; the better total on the game's own scale (victory level, then points) wins the pair. *Won* counts ties half; the interval is Wilson's at 95 %. *By level* leaves the points out. The last two columns are the mean level and points of the first side when the first player leads it, and when the second does.
`;

/** Who plays as he did at a commit that is kept by name. */
function learntThen(name, frozen) {
  const ref = /@([^:]*)/.exec(name)?.[1];
  const kept = ref === undefined ? undefined : frozen[ref];
  return kept ? `*${name}* plays as at commit ${kept.commit.slice(0, 8)} of ${kept.date}. ` : '';
}

/** What a side comes to with somebody in its seat against a recruit, as that side sees it. */
function seatedAgainstRecruit(rows, cell) {
  const of = (a, b) =>
    rows.find(
      (r) => r.between[0] === a && r.between[1] === b && r.game === cell.game && r.scenario === cell.scenario,
    );
  const recruits = of('recruit', 'recruit');
  if (!recruits) return null;
  // Recruits play both halves of their pairs: the first side has one mean over all of them.
  const mean = (k) => (recruits.seat.first[k] + recruits.seat.second[k]) / 2;
  const recruit = [mean(0), mean(1)];
  return {
    first: { officer: cell.seat.first, recruit },
    second: { officer: cell.seat.second.map((x) => -x), recruit: recruit.map((x) => -x) },
  };
}
/** Level first, then points. */
const better = ([level, points], [otherLevel, otherPoints]) =>
  level > otherLevel || (level === otherLevel && points > otherPoints);

/**
 * Whether an officer in either seat does better than a recruit in that seat against the same opponent, a recruit. Where the
 * book's automaton leads the other side there is one seat only, and the first side is whoever sits in it.
 */
export function seatsOf(rows, alone = new Set()) {
  const lines = rows
    .filter(({ between: [a, b] }) => a === 'officer' && b === 'recruit')
    .flatMap((cell) => {
      const seats = seatedAgainstRecruit(rows, cell);
      if (!seats) return [];
      const solo = alone.has(`${cell.game} ${cell.scenario}`);
      return (solo ? ['first'] : ['first', 'second']).map((side) => {
        const { officer, recruit } = seats[side];
        const verdict = better(officer, recruit) ? 'better' : '**not better**';
        return `| ${cell.game} ${cell.scenario} | ${solo ? 'the only seat' : side} | ${seat(officer)} | ${seat(recruit)} | ${verdict} |`;
      });
    });
  if (lines.length === 0) return '';
  return `\n## In either seat\n\nMean level and points of a side, as that side counts them, against a recruit (against the automaton where the book has one): with an officer in its seat, and with a recruit.\n\n| scenario | side | officer | recruit | the officer does |\n|---|---|---|---|---|\n${lines.join('\n')}\n`;
}

/** One table for each two players that were compared. */
export function tableOf(rows, frozen = {}, alone = new Set()) {
  // Somebody against himself ties every pair: what he comes to in each seat stands in the last table.
  const matches = [
    ...new Set(rows.filter(({ between: [a, b] }) => a !== b).map(({ between }) => between.join(' against '))),
  ];
  const parts = matches.map((name) => {
    const own = rows.filter(({ between }) => between.join(' against ') === name);
    const lines = own.map((r) => {
      const [low, high] = r.interval;
      const cells = [
        `${r.game} ${r.scenario}`,
        `${r.won}–${r.tied}–${r.lost}${r.failed ? `, ${r.failed} failed` : ''}`,
        `${percent(r.share)} (${percent(low)} to ${percent(high)})`,
        percent(r.byLevel.share),
        seat(r.seat.first),
        seat(r.seat.second),
        r.seed,
      ];
      return `| ${cells.join(' | ')} |`;
    });
    const then = own[0].between
      .map((player) => learntThen(player, frozen))
      .join('')
      .trim();
    return `\n## ${name}\n\n${then ? `${then}\n\n` : ''}| scenario | won–tied–lost | won | by level | first side led by ${own[0].between[0]} | by ${own[0].between[1]} | seed |\n|---|---|---|---|---|---|---|\n${lines.join('\n')}\n`;
  });
  return `${HEAD}${parts.join('')}${seatsOf(rows, alone)}`;
}
