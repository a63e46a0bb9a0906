import { UNITS } from '@grande/dego-1796/book';
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

/** How everything on the map stood when it was last looked at; commanders apart, who ride between two looks. */
export class Standing {
  private readonly units: Stood[] = UNITS.map(() => ({
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
  private scenario = '';
  private tables: string | undefined;
  private fords: readonly number[] = [];
  private earthworks: readonly number[] = [];
  private redoubts: readonly number[] = [];

  /** Whether all stand as they stood at the last look: what was worked out then still holds. */
  holds(s: World): boolean {
    const ground = this.sameGround(s);
    const units = this.sameUnits(s);
    return ground && units;
  }

  private sameGround(s: World): boolean {
    const redoubts = s.redoubts.length === 0 ? NONE : s.redoubts.flatMap(({ at, front }) => [at, front]);
    if (
      s.scenario === this.scenario &&
      s.tables === this.tables &&
      sameList(s.fords, this.fords) &&
      sameList(s.earthworks, this.earthworks) &&
      sameList(redoubts, this.redoubts)
    )
      return true;
    this.scenario = s.scenario;
    this.tables = s.tables;
    this.fords = [...s.fords];
    this.earthworks = [...s.earthworks];
    this.redoubts = redoubts;
    return false;
  }

  private sameUnits(s: World): boolean {
    let same = true;
    for (let u = 0; u < this.units.length; u++) {
      const before = this.units[u] as Stood;
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
const NONE: readonly number[] = [];
