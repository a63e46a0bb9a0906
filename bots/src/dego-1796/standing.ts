import { type Side, UNITS_OF } from '@grande/dego-1796/book';
import { stackAt, un } from '@grande/dego-1796/staff';
import type { World } from './field.ts';

type Unit = World['units'][number];
/** What of a unit bears on what can be worked out about a field, and its place in the stack. */
type Stood = Pick<Unit, 'where' | 'at' | 'form' | 'face' | 'losses' | 'pillage' | 'trophy' | 'retakenAt'> & {
  place: number;
};

const sameList = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** How the men of one side stood when they were last looked at; commanders apart, who ride between two looks. */
export class Standing {
  private readonly units: readonly number[];
  private readonly stood: readonly Stood[];

  constructor(side: Side) {
    this.units = UNITS_OF[side];
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
    }
    return same;
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

  private sameRedoubts({ redoubts }: World): boolean {
    if (redoubts.length !== this.redoubts.length) return false;
    for (let i = 0; i < redoubts.length; i++)
      if (redoubts[i]?.at !== this.redoubts[i]?.at || redoubts[i]?.front !== this.redoubts[i]?.front)
        return false;
    return true;
  }
}
