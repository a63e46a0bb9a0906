import { copied } from './copier.ts';
import type { DiceSource, DiceState } from './dice.ts';
import { type Keep, Match } from './match.ts';

/** Dice that first fall as they fell, then go on with others. */
class AgainThen implements DiceSource {
  private readonly fell: readonly number[];
  private readonly next: DiceSource;
  private used = 0;

  constructor(fell: readonly number[], next: DiceSource) {
    this.fell = fell;
    this.next = next;
  }
  get drawn(): number {
    return this.used + this.next.drawn;
  }
  below: DiceSource['below'] = (n, rule, kind, names, to) =>
    this.used < this.fell.length
      ? (this.fell[this.used++] as number)
      : this.next.below(n, rule, kind, names, to);
  save(): DiceState {
    return [this.used, ...this.next.save()];
  }
  restore([used = 0, ...rest]: DiceState): void {
    this.used = used;
    this.next.restore(rest);
  }
}

/**
 * Another match that stands where this one stands and goes its own way from here, with dice of its own: the last rest
 * copied, and what came since played again. For whoever tries things out in a world of his imagination.
 */
export function fork<S, V>(
  match: Match<S, V>,
  dice: DiceSource,
  keep: Keep = 'last',
  log = false,
): Match<S, V> {
  const { lastRest, trace } = match;
  if (!lastRest || !trace) throw new Error("a match that keeps nothing (keep: 'none') cannot be forked");
  const fell = trace.flatMap((t) => (t.kind === 'chance' ? [t.value] : []));
  const answers = trace.flatMap((t) => (t.kind === 'answer' ? [t] : []));
  const forked = Match.resume(match.game, match.setup, copied(match.game.state, lastRest.state), {
    dice: new AgainThen(fell, dice),
    keep,
    log,
  });
  for (const { seat, answer } of answers) {
    const verdict = forked.answer(seat, answer);
    if (!verdict.ok) throw new Error(`a fork does not follow its match: ${seat} '${answer.key}'`);
  }
  return forked;
}
