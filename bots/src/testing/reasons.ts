import {
  type Game,
  LOCALES,
  type Locale,
  Match,
  type Message,
  packet,
  phrase,
  SeededDice,
} from '@grande/engine';
import { type Doctrine, isChoice } from '../doctrine.ts';
import { reasons } from '../messages/index.ts';
import { Officers, officer } from '../officer.ts';
import { toolsFor } from '../tools.ts';

/** What officers said for their choices in a match of theirs. */
export interface Said {
  /** Sentences as they read, by kind of question: one of each id. */
  readonly sentences: readonly string[];
  /** Ids of the reasons that were given. */
  readonly ids: ReadonlySet<string>;
  /** Ids of reasons that were given in a sentence without any number. */
  readonly numberless: ReadonlySet<string>;
  /** Kinds of questions that were answered without a reason, from a world or from a packet. */
  readonly unreasoned: ReadonlySet<string>;
  readonly choices: number;
}

/** From the packet somebody else answers too, at every so many questions: he has nothing in mind and sees less. */
const EVERY = 23;

/** A match of officers, and every reason they give for what was not the only thing to do, in all languages. */
export function reasonsGiven(game: Game, doctrine: Doctrine, scenario: string, seed: string): Said {
  const dice = new SeededDice(`dice ${seed}`);
  const match = Match.start(game, { scenario }, { dice, keep: 'last', log: false });
  const said = new Map<string, Message>();
  const unreasoned = new Set<string>();
  let choices = 0;
  const hear = (kind: string, why: Message | undefined): void => {
    choices++;
    if (!why) unreasoned.add(kind);
    else said.set(`${kind} ${why.id}`, why);
  };
  const officers = new Officers(doctrine, scenario, new SeededDice(`officers ${seed}`), {
    told: (asked, reply) => {
      if (isChoice(asked)) hear(asked.kind, reply.why());
    },
  });
  for (let n = 0; !match.outcome; n++) {
    const asked = match.pending[0];
    if (asked && n % EVERY === 0 && isChoice(asked)) {
      const heard: Message[] = [];
      const tools = toolsFor(game, new SeededDice(`tools ${seed}`));
      officer(doctrine)(packet(match, asked.seat), { ...tools, because: (why) => heard.push(why) });
      hear(`${asked.kind} from a packet`, heard[0]);
    }
    officers.answer(match);
  }
  const read = (why: Message, locale: Locale): string =>
    phrase(reasons[locale], why, (id) => game.noun(id, locale), locale);
  const sentences = [...said].flatMap(([kind, why]) =>
    LOCALES.map((locale) => `${kind} ${locale}: ${read(why, locale)}`),
  );
  const given = [...said.values()];
  const numberless = given.filter((why) => LOCALES.some((locale) => !/\d/.test(read(why, locale))));
  return {
    sentences,
    ids: new Set(given.map((why) => why.id)),
    numberless: new Set(numberless.map((why) => why.id)),
    unreasoned,
    choices,
  };
}

/** What a sentence shows where an argument, a name or an id is missing, or a choice of words was not made. */
export const BROKEN = /‹|undefined|NaN|\bnull\b|\[object|[{}|]|Infinity/;
