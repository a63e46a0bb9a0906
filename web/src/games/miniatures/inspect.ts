import { isArtillery, isCavalry, marchReach, purse, type State, type View } from '@grande/miniatures/book';
import type { Fact, Reader } from '../../table/presenter.ts';
import { generalOfId, unitOfId } from './aiming.ts';
import { badgesOf } from './pieces.ts';
import { inches, rangesOf } from './scale.ts';
import { WORDS, type Words } from './words.ts';

function unitFacts(view: View, i: number, reader: Reader, w: Words): Fact[] {
  const def = view.battle.units[i];
  const u = view.units[i];
  if (!def || !u) return [];
  const s = view as State;
  const trait = w.traits[def.trait];
  const out: Fact[] = [
    {
      label: w.unit,
      text: [w.arms[def.arm], trait, w.qualities[def.quality]]
        .filter((x) => x !== undefined && x !== '')
        .join(', '),
      rule: 'SC.5',
    },
    { label: w.state, text: w.cohesions[u.cohesion] as string, rule: 'ST.1' },
    ...badgesOf(view, i, reader, w).map((b): Fact => ({ label: w.state, text: b.title, rule: 'ST.1' })),
    { label: w.reach, text: w.reachText(inches(marchReach(view, i), reader.locale)), rule: 'SP.2.5' },
  ];
  if (isArtillery(s, i))
    out.push({ label: w.range, text: w.rangeText(rangesOf(view, reader.locale)), rule: 'SP.3.7' });
  else if (!isCavalry(s, i)) out.push({ label: w.range, text: w.rangeInfantry, rule: 'SP.3.1' });
  const command = view.battle.commands[def.command];
  if (command) {
    out.push({ label: w.commander, text: reader.name(command.id), rule: 'SP.2.2' });
    out.push({ label: w.purse, text: String(purse(s, i)), rule: 'SP.2.1' });
  }
  const area = u.area >= 0 ? view.battle.areas[u.area] : undefined;
  if (area) out.push({ label: w.place, text: w.occupies(reader.name(area.id)), rule: 'G.13' });
  out.push({
    label: w.place,
    text: w.position(inches(u.x, reader.locale), inches(u.y, reader.locale)),
    rule: 'G.1',
  });
  return out;
}

function generalFacts(view: View, g: number, reader: Reader, w: Words): Fact[] {
  const def = view.battle.generals[g];
  const general = view.generals[g];
  if (!def || !general) return [];
  const command = view.battle.commands[def.command];
  const state = view.commands[def.command];
  const out: Fact[] = [
    { label: w.bonus, text: `${def.bonus}${def.charismatic ? `, ${w.charismatic}` : ''}`, rule: 'SP.2.1' },
  ];
  if (command) out.push({ label: w.command, text: reader.name(command.id), rule: 'GE.1' });
  if (state) out.push({ label: w.cp, text: String(state.cp), rule: 'SP.2.1' });
  const unit = general.with >= 0 ? view.battle.units[general.with] : undefined;
  if (unit) out.push({ label: w.place, text: w.with(reader.name(unit.id)), rule: 'GE.2' });
  out.push({
    label: w.place,
    text: w.position(inches(general.x, reader.locale), inches(general.y, reader.locale)),
    rule: 'G.1',
  });
  return out;
}

/** Facts about a unit or a general. */
export function inspect(view: View, id: string, reader: Reader): Fact[] {
  const w = WORDS[reader.locale];
  const i = unitOfId(view, id);
  if (i >= 0) return unitFacts(view, i, reader, w);
  const g = generalOfId(view, id);
  return g >= 0 ? generalFacts(view, g, reader, w) : [];
}
