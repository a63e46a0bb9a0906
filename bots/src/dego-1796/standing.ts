import { FORMATIONS, type Side, UNITS_OF } from '@grande/dego-1796/book';
import { stackAt, un } from '@grande/dego-1796/staff';
import type { World } from './field.ts';

type Unit = World['units'][number];
/** What of a unit bears on what can be worked out about a field, and its place in the stack. */
type Stood = Pick<Unit, 'where' | 'at' | 'form' | 'face' | 'losses' | 'pillage' | 'trophy' | 'retakenAt'> & {
  place: number;
};

/** Words by number, so that a unit is told in a few letters. */
const numbered = <W extends string>(words: readonly W[]): ReadonlyMap<W, number> =>
  new Map(words.map((word, i) => [word, i]));
const WHERE = numbered<Unit['where']>(['map', 'off', 'due', 'box', 'dead', 'merged', 'none']);
const FORM = numbered(FORMATIONS);
const TROPHY = numbered<Unit['trophy']>(['no', 'french', 'retaken']);
const LETTERS = 4;

const sameList = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** How the men of one side stood when they were last looked at; commanders apart, who ride between two looks. */
export class Standing {
  private readonly units: readonly number[];
  private readonly stood: readonly Stood[];
  private readonly letters: Uint16Array;

  constructor(side: Side) {
    this.units = UNITS_OF[side];
    this.letters = new Uint16Array(this.units.length * LETTERS);
    this.stood = this.units.map(() => ({
      where: 'none',
      at: -1,
      form: 'line',
      face: -1,
      losses: 0,
      pillage: false,
      trophy: 'no',
      retakenAt: -1,
      place: -1,
    }));
    for (let i = 0; i < this.stood.length; i++) this.write(i, this.stood[i] as Stood);
  }

  /** Whether all stand as they stood at the last look: what was worked out of that then still holds. */
  holds(s: World): boolean {
    let same = true;
    for (let i = 0; i < this.units.length; i++) {
      const u = this.units[i] as number;
      const before = this.stood[i] as Stood;
      const now = un(s, u);
      const place = now.where === 'map' && now.at >= 0 ? stackAt(s, now.at).indexOf(u) : -1;
      if (
        before.where === now.where &&
        before.at === now.at &&
        before.place === place &&
        before.form === now.form &&
        before.face === now.face &&
        before.losses === now.losses &&
        before.pillage === now.pillage &&
        before.trophy === now.trophy &&
        before.retakenAt === now.retakenAt
      )
        continue;
      same = false;
      before.where = now.where;
      before.at = now.at;
      before.place = place;
      before.form = now.form;
      before.face = now.face;
      before.losses = now.losses;
      before.pillage = now.pillage;
      before.trophy = now.trophy;
      before.retakenAt = now.retakenAt;
      this.write(i, before);
    }
    return same;
  }

  private write(
    i: number,
    { at, retakenAt, where, form, face, losses, pillage, trophy, place }: Stood,
  ): void {
    const { letters } = this;
    const letter = i * LETTERS;
    letters[letter] = at + 1;
    letters[letter + 1] = retakenAt + 1;
    letters[letter + 2] = ((WHERE.get(where) ?? 0) * 16 + (FORM.get(form) ?? 0)) * 8 + face + 1;
    letters[letter + 3] = ((losses * 2 + (pillage ? 1 : 0)) * 4 + (TROPHY.get(trophy) ?? 0)) * 64 + place + 1;
  }

  /** How all stood at the last look, as text: equal texts mean equal standings. */
  text(): string {
    return String.fromCharCode(...this.letters);
  }
}

/** The tables in force and what was built or found on the ground, as they were at the last look. */
export class Site {
  private scenario = '';
  private tables: string | undefined;
  private fords: readonly number[] = [];
  private earthworks: readonly number[] = [];
  private redoubts: World['redoubts'] = [];

  holds(s: World): boolean {
    if (
      s.scenario === this.scenario &&
      s.tables === this.tables &&
      sameList(s.fords, this.fords) &&
      sameList(s.earthworks, this.earthworks) &&
      this.sameRedoubts(s)
    )
      return true;
    this.scenario = s.scenario;
    this.tables = s.tables;
    this.fords = [...s.fords];
    this.earthworks = [...s.earthworks];
    this.redoubts = s.redoubts.map(({ at, front }) => ({ at, front }));
    return false;
  }

  /** The same as text. */
  text(): string {
    const { scenario, tables, fords, earthworks, redoubts } = this;
    const works = redoubts.map(({ at, front }) => `${at}/${front}`);
    return `${scenario} ${tables ?? ''};${fords.join()};${earthworks.join()};${works.join()};`;
  }

  private sameRedoubts({ redoubts }: World): boolean {
    if (redoubts.length !== this.redoubts.length) return false;
    for (let i = 0; i < redoubts.length; i++)
      if (redoubts[i]?.at !== this.redoubts[i]?.at || redoubts[i]?.front !== this.redoubts[i]?.front)
        return false;
    return true;
  }
}
