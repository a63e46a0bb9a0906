import {
  commanded,
  formationOf,
  gunRange,
  gunsFire,
  isFortress,
  isMarsh,
  isTown,
  known,
  LEVEL,
  label,
  MAP,
  NORTH,
  officerBonus,
  orderNow,
  printedSp,
  SIDES,
  SOUTH,
  survivesOn,
  VICTORY,
  type View,
  worth,
  zonesOf,
} from '@grande/caldiero-1796/book';
import type { Fact, Reader } from '../../table/presenter.ts';
import { capital, sum } from '../common/text.ts';
import { counterOf, leaderFacts, leaderOfId, unitAt, unitOfId } from './reading.ts';
import { WORDS, type Words } from './words.ts';

function unitFacts(view: View, u: number, reader: Reader, w: Words): Fact[] {
  const c = counterOf(view, u);
  const unit = unitAt(view, u);
  const f = formationOf(view, u);
  const out: Fact[] = [];
  if (c.gun) {
    const range = gunRange(view, u);
    out.push({
      label: w.gunFact,
      text: gunsFire(view) ? w.gunText(c.gun.factor, range, c.gun.canister) : w.silent,
      rule: gunsFire(view) ? '11.2' : '17.1',
    });
  } else
    out.push({ label: w.strength, text: w.strengthFact(printedSp(view, u), c.sp[0], c.sp[1]), rule: '2.1' });
  const bonus = officerBonus(known(view), u);
  out.push({
    label: w.checkFact,
    text: sum(c.efficiency, bonus),
    rule: '13.1',
    parts: [
      { label: w.printed, value: String(c.efficiency), rule: '2.1' },
      ...(bonus > 0 ? [{ label: w.officerNear, value: `+${bonus}`, rule: '13.2' }] : []),
    ],
  });
  out.push({
    label: w.formationFact,
    text: f === null ? w.noFormation : reader.name(f),
    rule: f === null ? '15.4.3' : '4.1',
  });
  const order = orderNow(view, u);
  if (order !== null)
    out.push({ label: w.orderFact, text: `${reader.name(order)}. ${w.orderMeans[order]}`, rule: '5.1' });
  if (f !== null)
    out.push({
      label: w.commandFact,
      text: commanded(view, f).has(u) ? w.inCommand : w.notInCommand,
      rule: '4.3',
    });
  out.push({
    label: w.statusFact,
    text: unit.status === 2 ? w.routed : unit.status === 1 ? w.disordered : w.good,
    rule: '15.0',
  });
  if (c.hussar && view.options.charge) out.push({ label: w.hussar, text: w.hussarText, rule: '20.2' });
  return out;
}

function leaderFactsOf(view: View, l: number, reader: Reader, w: Words): Fact[] {
  const { id, formation } = leaderFacts(view, l);
  const out: Fact[] = [{ label: w.survival, text: w.survivalText(survivesOn(view, l)), rule: '4.4.3' }];
  if (formation !== null && view.formations[formation].inPlay) {
    const { order } = view.formations[formation];
    out.push({
      label: capital(reader.name(formation)),
      text: `${reader.name(order)}. ${w.orderMeans[order]}`,
      rule: '5.1',
    });
  }
  const limit = w.limits[id];
  if (limit !== undefined && !(id === 'bonaparte' && view.intervened > 0))
    out.push({ label: w.limit, text: limit, rule: '4.2.2' });
  return out;
}

export const terrainOf = (hex: number): string =>
  isFortress(hex)
    ? 'fortress'
    : isTown(hex)
      ? 'town'
      : isMarsh(hex)
        ? 'marsh'
        : (LEVEL[hex] as number) > 0
          ? 'hill'
          : 'clear';

function hexFacts(view: View, hex: number, reader: Reader, w: Words): Fact[] {
  const terrain = terrainOf(hex);
  const out: Fact[] = [
    { label: w.terrains[terrain] as string, text: w.terrainMeans[terrain] as string, rule: 'TEC' },
  ];
  const i = VICTORY.findIndex((v) => v.hex === hex);
  if (i >= 0) {
    const side = view.control[i] as (typeof SIDES)[number];
    out.push({
      label: w.victory,
      text: w.victoryHex(VICTORY[i]?.place ?? label(hex), worth(view, i, side), reader.name(side)),
      rule: '18.0',
    });
  }
  const zones = SIDES.filter((side) => zonesOf(view, side).includes(hex)).map((side) => reader.name(side));
  if (zones.length > 0) out.push({ label: w.zonesHere, text: zones.join(', '), rule: '8.0' });
  out.push({
    label: w.sector,
    text: NORTH[hex] === 1 ? w.north : SOUTH[hex] === 1 ? w.south : w.onRoad,
    rule: '19.1',
  });
  return out;
}

/** Facts about a unit, a leader or a hex. */
export function inspect(view: View, id: string, reader: Reader): Fact[] {
  const w = WORDS[reader.locale];
  const u = unitOfId(id);
  if (u >= 0) return unitAt(view, u).hex >= 0 ? unitFacts(view, u, reader, w) : [];
  const l = leaderOfId(id);
  if (l >= 0) return leaderFactsOf(view, l, reader, w);
  const hex = MAP.indexOf.get(id);
  return hex === undefined ? [] : hexFacts(view, hex, reader, w);
}
