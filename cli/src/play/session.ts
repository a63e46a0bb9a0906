import { randomUUID } from 'node:crypto';
import { letAnswer, type Player, type Tools } from '@grande/bots';
import {
  Acts,
  type Decision,
  type DiceOrigin,
  eventsFor,
  type Json,
  type MarchOrder,
  type Match,
  type Option,
  type Packet,
  packet,
  pieceNamed,
  placeNamed,
  readOrder,
  type Seat,
  sealRecord,
  spokenOf,
  toRecord,
  toShowing,
  type Verdict,
} from '@grande/engine';
import type { HexMap } from '@grande/hex';
import { changeLines, fieldLines, type Numbered, Numbers, pieceText, placeText } from '../boards/field.ts';
import type { Board } from '../boards/index.ts';
import { Failed, textOf } from '../errors.ts';
import { writeWhole } from '../files.ts';
import { type Io, orInterrupted } from '../io.ts';
import { columns, type Output } from '../output.ts';
import type { Speaker } from '../speak.ts';
import {
  choiceLines,
  detailLines,
  detailOf,
  eventLines,
  failureLines,
  outcomeLines,
  promptLine,
  refusedLines,
} from '../tell.ts';
import { capital } from '../words.ts';
import {
  checked,
  choicesOf,
  examples,
  type Listener,
  lookLines,
  offMap,
  optionsAbout,
  proposal,
  reachLines,
  spokenAnswer,
} from './listening.ts';
import { errandFor } from './orders.ts';
import { type AskField, enterValue, fieldOf, parsed, typedFields } from './value.ts';

/** Who sits where, and with what. */
export interface Table {
  readonly match: Match;
  readonly seat: Seat;
  readonly opponent: Player;
  readonly tools: Tools;
  readonly origin: DiceOrigin;
  readonly players: Readonly<Record<Seat, string>>;
  readonly map: HexMap | null;
  /** The others say why they do what they do, at once. */
  readonly teaches: boolean;
}

type Whys = Parameters<NonNullable<Tools['because']>>;

/** A list of choices longer than the first is cut after the second. */
const MOST_LISTED = 14;
const LISTED = 10;

/** A match at the terminal: one seat is a person's, the others answer by themselves. */
export class Session {
  private readonly io: Io;
  private readonly output: Output;
  private readonly speak: Speaker;
  /** The game's own board, where it has one. */
  private readonly board: Board | null;
  private readonly table: Table;
  private readonly map: HexMap | null;
  private readonly acts: Acts;
  private readonly numbers = new Numbers();
  /** What stood where when the board was last spoken of. */
  private stood: readonly Numbered[] | null = null;
  /** How many of the events this seat may see have been told. */
  private told = 0;
  private leaving = false;

  constructor(io: Io, output: Output, speak: Speaker, board: Board | null, table: Table) {
    this.map = table.map;
    this.io = io;
    this.output = output;
    this.speak = speak;
    this.board = board;
    this.table = table;
    this.acts = new Acts(table.match);
  }

  /** Plays until the match is over, the person leaves, or the input ends. */
  async run(): Promise<void> {
    const { match, seat } = this.table;
    while (!match.outcome && !this.leaving) {
      this.othersAnswer();
      const decision = match.decisionOf(seat);
      if (decision) await this.put(decision);
    }
    const events = this.news();
    if (match.outcome) {
      this.show({ kind: 'over', events, outcome: match.outcome }, outcomeLines(match.outcome, this.speak));
    } else {
      this.show({ kind: 'left', moves: match.moves.length }, [this.speak.words.bye(match.moves.length)]);
    }
  }

  /** The person is always asked first where both are asked at once: nobody waits for a program. */
  private othersAnswer(): void {
    const { match, seat, opponent, tools, teaches } = this.table;
    while (!match.outcome && !match.decisionOf(seat)) {
      const other = match.pending[0];
      if (!other) throw new Failed('nobody is asked anything, and the match is not over');
      const because = teaches ? (...whys: Whys) => this.teach(other.seat, whys) : undefined;
      try {
        letAnswer(match, other.seat, opponent, { ...tools, because });
      } catch (error) {
        throw new Failed(`${this.speak.name(other.seat)} cannot answer: ${textOf(error)}`);
      }
    }
  }

  /** Why somebody is about to answer as he does, after all that happened before it. */
  private teach(seat: Seat, [why, compared]: Whys): void {
    const events = this.news();
    const said = [why, ...(compared ? [compared] : [])].map((m) => this.speak.say(m));
    const document = { kind: 'because', events, seat, why, compared: compared ?? null };
    this.show(document, [`  ${capital(this.speak.name(seat))}${this.speak.words.colon}${said.join(' ')}`]);
  }

  /** Tells what is new, shows the board and the question, then takes lines until one is an answer. */
  private async put(decision: Decision): Promise<void> {
    const { match, seat } = this.table;
    const events = this.news();
    this.show({ kind: 'ask', events, packet: packet(match, seat) }, [
      '',
      ...this.changes(),
      '',
      ...this.question(decision),
    ]);
    while (!this.leaving && !match.outcome && match.decisionOf(seat) === decision) {
      const line = await this.read('> ');
      if (line === null) this.leaving = true;
      else if (line.trim() !== '') await this.obey(decision, line.trim());
    }
  }

  private question(decision: Decision): string[] {
    const rows = choiceLines(decision, this.speak);
    const { words } = this.speak;
    // A long list hides the question; all of it is there for who asks.
    const short = rows.length > MOST_LISTED ? rows.slice(0, LISTED) : rows;
    const more = rows.length > short.length ? [`  ${words.listMore(rows.length - short.length)}`] : [];
    return [promptLine(decision, this.speak), ...columns(short, '  '), ...more];
  }

  /** What can be read in a line: who stands where, under which number. */
  private get reading(): Listener['reading'] {
    const { match, seat } = this.table;
    return { pieces: this.numbers.of(match.game, match.view(seat)), map: this.map, speak: this.speak };
  }

  /** The whole board. */
  private whole(): string[] {
    const { match, seat } = this.table;
    if (this.board) return this.board(match.view(seat), this.speak);
    const { pieces } = this.reading;
    this.stood = pieces;
    return fieldLines(pieces, this.map, this.speak);
  }

  /** The whole board once, then what has changed on it. */
  private changes(): string[] {
    const { stood } = this;
    if (this.board || stood === null) return this.whole();
    const { pieces } = this.reading;
    this.stood = pieces;
    return changeLines(stood, pieces, this.map, this.speak);
  }

  private news(): readonly unknown[] {
    const { match, seat } = this.table;
    const seen = eventsFor(match.events ?? [], seat);
    // After an undo there are fewer than were told.
    const fresh = seen.slice(Math.min(this.told, seen.length));
    this.told = seen.length;
    this.output.lines(fresh.flatMap((event) => eventLines(event, this.speak)));
    return fresh;
  }

  /** A line of text for people, or one JSON document a line for programs. */
  private show(document: unknown, lines: readonly string[]): void {
    if (this.output.json) this.io.out(`${JSON.stringify(document)}\n`);
    else this.output.lines(lines);
  }

  private reply(lines: readonly string[]): void {
    this.show({ kind: 'reply', lines }, lines);
  }

  private async read(prompt: string): Promise<string | null> {
    if (this.io.tty.input) this.io.err(prompt);
    return orInterrupted(this.io, this.io.line());
  }

  /** A choice, or a command. A key goes before a command of the same name. */
  private async obey(decision: Decision, line: string): Promise<void> {
    const [word = '', rest = ''] = split(line);
    const { options, space } = decision;
    if (options.some((o) => o.key === line)) return this.answer(line);
    if (space && /^\d+$/.test(line) && Number(line) === options.length + 1)
      return this.answerSpace(space, '');
    if (space && word === space.key) return this.answerSpace(space, rest);
    const open = spokenAnswer(this.seenNow, line, this.listener);
    if (space && open !== null) return this.answer(space.key, open);
    const order = readOrder(line, choicesOf(options, this.speak), this.reading);
    switch (order.kind) {
      case 'choose':
        return this.answer(options[order.index]?.key ?? '');
      case 'several': {
        const meant = order.indices.flatMap((i) => options[i] ?? []);
        return this.reply(columns(choiceLines(decision, this.speak, meant), '  '));
      }
      case 'march':
        if (this.march(order)) return;
        break;
      case 'reach':
        return this.reply(reachLines(this.table, order.subject, this.listener));
      case 'why':
        return this.why(order.subject, decision);
      case 'odds':
        return this.odds(rest.replace(/\s*\?$/, ''), decision);
      case 'options':
        return this.list(order.subject, decision);
      case 'look':
        return this.reply(lookLines(order.subject, decision, this.listener));
      case 'propose':
        if (space) return this.reply(proposal(this.table, space, this.listener));
        break;
      case 'concede':
        return this.concede(order.subject);
      case 'save':
        return this.save(order.subject, this.speak.words.usage.save, () => this.wholeRecord());
      case 'show':
        return this.save(order.subject, this.speak.words.usage.show, () => this.seen());
      case 'quit':
      case 'help':
      case 'board':
      case 'log':
      case 'undo':
        return this.plainly(order.kind, decision);
    }
    if (word === 'why' || word === 'odds')
      return word === 'why' ? this.why('', decision) : this.odds(rest, decision);
    const refused = decision.refusals?.().filter((r) => r.key === line) ?? [];
    const why = refusedLines(refused, this.speak);
    this.reply(why.length > 0 ? why : [this.speak.words.noSuchChoice(line)]);
  }

  /** Commands that stand alone. */
  private plainly(command: 'quit' | 'help' | 'board' | 'log' | 'undo', decision: Decision): void {
    if (command === 'quit') this.leaving = true;
    else if (command === 'help') this.reply([...this.speak.words.help, ...examples(decision, this.listener)]);
    else if (command === 'board') this.reply(this.whole());
    else if (command === 'log') this.log();
    else this.undo();
  }

  private get listener(): Listener {
    const { match, seat } = this.table;
    const waiting = match.game.waiting?.(match.view(seat)) ?? [];
    return { game: match.game, speak: this.speak, reading: this.reading, waiting };
  }

  private get seenNow(): Packet {
    return packet(this.table.match, this.table.seat);
  }

  /** The choices a line speaks of: by the whole sentence, or by what it names. */
  private meant(line: string, options: readonly Option[]): readonly Option[] {
    return spokenOf(line, options, this.reading, (o) => this.speak.say(o.label));
  }

  /** A piece is sent somewhere, as far as it gets; false where the words name no piece or place. */
  private march({ who, to, all }: MarchOrder): boolean {
    const { match, seat } = this.table;
    const piece = pieceNamed(who, this.reading);
    const place = placeNamed(to, this.reading);
    if (!piece || place === null) return false;
    const errand = errandFor(match, seat, piece.id, all);
    const way = errand?.marches.find((m) => m.place === place);
    if (!way) {
      const ends = (errand?.marches ?? []).map(
        (m) => `${placeText(m.place, this.map, this.speak)} (${m.cost})`,
      );
      this.reply([
        this.speak.words.outOfReach(
          pieceText(piece, this.speak),
          placeText(place, this.map, this.speak),
          ends.join(', '),
        ),
      ]);
      return true;
    }
    const { verdict } = this.acts.give(seat, way.answers);
    if (!verdict.ok) this.refused(verdict);
    return true;
  }

  /** All choices, or those a word speaks of. */
  private list(words: string, decision: Decision): void {
    const { options } = decision;
    const meant = words === '' ? options : this.meant(words, options);
    this.reply(columns(choiceLines(decision, this.speak, meant), '  '));
  }

  private answer(key: string, value?: Json): void {
    const { match, seat } = this.table;
    const verdict = match.answer(seat, value === undefined ? { key } : { key, value });
    if (!verdict.ok) this.refused(verdict);
  }

  private refused(verdict: Verdict & { readonly ok: false }): void {
    this.reply(failureLines(verdict.failures, this.speak));
  }

  private async answerSpace(space: NonNullable<Decision['space']>, typed: string): Promise<void> {
    const value = await this.valueOf(space, typed);
    // What was typed is JSON or text, so it is plain data.
    if (value !== undefined) this.answer(space.key, value as Json);
  }

  /** Typed behind the key, or asked for field by field. */
  private async valueOf(space: NonNullable<Decision['space']>, typed: string): Promise<unknown> {
    if (/^[{["]/.test(typed)) return parsed(typed);
    const inLine = typedFields(typed);
    const ask: AskField = async (path, what) => {
      const known = typed === '' ? null : await inLine(path, what);
      if (known !== null) return known;
      const { words } = this.speak;
      if (!this.output.json) {
        this.io.err(
          path === ''
            ? words.wholeAsk(words.expected(what))
            : words.fieldAsk(fieldOf(path), words.expected(what)),
        );
      }
      const line = await this.read('');
      if (line === null) this.leaving = true;
      return line === null || line.trim() === '' ? null : line.trim();
    };
    return enterValue(space.shape, ask);
  }

  private async why(subject: string, decision: Decision): Promise<void> {
    const { space } = decision;
    const { match, seat } = this.table;
    const { words } = this.speak;
    const [word = '', rest = ''] = split(subject);
    if (space && word === space.key && rest !== '') {
      const value = await this.valueOf(space, rest);
      if (value === undefined) return;
      const verdict = checked(space, value);
      return verdict.ok ? this.reply([words.allowed(subject)]) : this.refused(verdict);
    }
    const named =
      subject === '' ? null : (pieceNamed(subject, this.reading)?.id ?? placeNamed(subject, this.reading));
    const off = subject === '' || named !== null ? null : offMap(subject, decision, this.listener);
    const who = named ?? off;
    const can = who === null ? [] : optionsAbout(who, decision, this.speak);
    if (can.length > 0)
      return this.reply([words.allowed(this.speak.name(who ?? '')), ...can.map((c) => `  ${c}`)]);
    if (off !== null) return this.reply([words.isOffMap(this.speak.name(off))]);
    const found = subject === '' ? [] : match.whyNot(seat, subject);
    const refused = found.length > 0 || named === null ? found : match.whyNot(seat, named);
    const fine = subject === '' ? words.needs(words.usage.why) : words.allowed(subject);
    const why = refused.flatMap((r) => failureLines(r.failures, this.speak));
    this.reply(refused.length === 0 ? [fine] : [...new Set(why)]);
  }

  private async odds(which: string, decision: Decision): Promise<void> {
    const { options, space } = decision;
    const [word = '', rest = ''] = split(which);
    if (which === '') return this.reply(detailLines(decision.detail?.() ?? {}, this.speak));
    const meant = () => this.meant(which, options);
    // 'Odds against Dego' may mean several: the one that hangs on dice is wanted.
    const chosen = /^\d+$/.test(which)
      ? options[Number(which) - 1]
      : (options.find((o) => o.key === which) ?? meant().find((o) => detailOf(o).odds) ?? meant()[0]);
    if (chosen)
      return this.reply([this.speak.say(chosen.label), ...detailLines(detailOf(chosen), this.speak)]);
    if (!space || word !== space.key) return this.reply([this.speak.words.noSuchChoice(which)]);
    const value = await this.valueOf(space, rest);
    if (value === undefined) return;
    const verdict = checked(space, value);
    if (!verdict.ok) return this.refused(verdict);
    this.reply(detailLines(space.detail?.(value) ?? {}, this.speak));
  }

  private log(): void {
    const events = eventsFor(this.table.match.events ?? [], this.table.seat);
    this.reply(events.flatMap((event) => eventLines(event, this.speak)));
  }

  private undo(): void {
    const { match, seat } = this.table;
    const verdict = this.acts.undo(seat);
    if (verdict.ok) {
      this.told = Math.min(this.told, eventsFor(match.events ?? [], seat).length);
      this.reply([this.speak.words.takenBack]);
    } else {
      this.refused(verdict);
    }
  }

  /** Only in so many words: a slip of the fingers must not end a match. */
  private concede(sure: string): void {
    const { match, seat } = this.table;
    if (!this.speak.words.yes.includes(sure.toLowerCase())) {
      this.reply([this.speak.words.needs(this.speak.words.usage.concede)]);
      return;
    }
    const verdict = match.concede(seat);
    if (!verdict.ok) this.refused(verdict);
  }

  /** To go on with later. Until the match is over, what the others hide is not to be read by accident. */
  private wholeRecord(): unknown {
    const { match, origin, players } = this.table;
    const record = toRecord(match, origin, players);
    return match.outcome ? record : sealRecord(record, randomUUID());
  }

  /** To show to others: what this seat saw. */
  private seen(): unknown {
    const { match, seat, origin, players } = this.table;
    return toShowing(toRecord(match, origin, players), match.game, seat);
  }

  private async save(file: string, usage: string, make: () => unknown): Promise<void> {
    if (file === '') return this.reply([this.speak.words.needs(usage)]);
    try {
      await writeWhole(this.io, file, `${JSON.stringify(make())}\n`, true);
      this.reply([this.speak.words.saved(file)]);
    } catch (error) {
      // A disk that is full or a path that is wrong must not cost anybody the match.
      this.reply([textOf(error)]);
    }
  }
}

function split(line: string): [string, string] {
  const [word = ''] = line.split(/\s/, 1);
  return [word, line.slice(word.length).trim()];
}
