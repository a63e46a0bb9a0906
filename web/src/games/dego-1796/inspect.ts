import {
  acceptanceOf,
  allowance,
  BUILDING_HEXES,
  chief,
  commandersOf,
  divisionOf,
  firesIn,
  frontOf,
  fullMorale,
  fullValue,
  groundAt,
  isGun,
  isPlaced,
  LEVEL,
  MAP,
  RIVER_HEX,
  rangeOf,
  responsible,
  VICTORY_ZONE,
  type View,
  valueNow,
  valuesOf,
} from '@grande/dego-1796/book';
import type { Fact, Reader } from '../../table/presenter.ts';
import { halves, signed, sum } from '../common/text.ts';
import { leaderData, leaderOfId, manOf, stateOf, unitOfId } from './reading.ts';
import { WORDS, type Words } from './words.ts';

function formationFact(view: View, u: number, reader: Reader, w: Words): Fact[] {
  const x = stateOf(view, u);
  const { formation, pillage } = valuesOf(view);
  const f = formation[x.form];
  const fire = x.pillage || !firesIn(x.form) ? w.noFire : signed(f.fire);
  const out: Fact[] = [
    {
      label: x.pillage ? reader.name('pillage') : w.acting(w.formationFact, reader.name(x.form)),
      text: w.formationText(
        fire,
        signed(x.pillage ? pillage.shotAt : f.shotAt),
        signed(x.pillage ? pillage.melee : f.melee),
      ),
      rule: x.pillage ? 'S1.pillage' : '6.6',
    },
  ];
  if (x.face >= 0) out.push({ label: w.faces, text: reader.name(`dir.${x.face}`), rule: '6.5.1' });
  out.push({ label: w.front, text: w.fronts[frontOf(x.form)] as string, rule: '6.5.1' });
  return out;
}

function unitFacts(view: View, u: number, reader: Reader, w: Words): Fact[] {
  const x = stateOf(view, u);
  const value = fullValue(view, u);
  const morale = fullMorale(view, u);
  const terms = (printed: number) => [
    { label: w.printed, value: String(printed), rule: '2.2.1' },
    ...(x.losses > 0 ? [{ label: w.lost, value: `−${x.losses}`, rule: '7.6' }] : []),
  ];
  const out: Fact[] = [
    { label: w.valueFact, text: sum(value, -x.losses), rule: '7.6', parts: terms(value) },
    morale === 0
      ? { label: w.moraleFact, text: w.never, rule: 'R-101' }
      : { label: w.moraleFact, text: sum(morale, -x.losses), rule: '7.6', parts: terms(morale) },
    { label: w.mpFact, text: w.mp(halves(allowance(view, u) / 2)), rule: 'T-3' },
    ...formationFact(view, u, reader, w),
  ];
  if (isGun(u) && x.trophy === 'no')
    out.push({ label: w.rangeFact, text: w.rangeText(valueNow(view, u)), rule: '7.3.3' });
  out.push({ label: w.regiment, text: w.divisions[divisionOf(view, u)] ?? '', rule: '4.2a' });
  const near = commandersOf(view, u);
  out.push({
    label: w.commandFact,
    text: near.length === 0 ? w.nobody : near.map((l) => reader.name(leaderData(l).id)).join(', '),
    rule: '4.1',
  });
  const [first] = responsible(view, u);
  if (first !== undefined) {
    const { order } = manOf(view, first);
    out.push({
      label: w.ordersFact,
      text: `${w.acting(reader.name(leaderData(first).id), reader.name(order))}, ${w.orderMeans[order]}`,
      rule: '4.2b',
    });
  }
  const state = [x.pillage ? w.pillage : '', x.noOrder ? w.noOrder : '', x.acted ? w.actedFact : w.fresh]
    .filter((t) => t !== '')
    .join('; ');
  out.push({ label: w.stateFact, text: state, rule: x.noOrder ? '4.1.2' : '5.2' });
  if (x.losses > 0)
    out.push({ label: w.lost, text: w.losses(x.losses, x.detached), rule: x.detached > 0 ? '6.8' : '7.6' });
  return out;
}

function leaderFacts(view: View, l: number, reader: Reader, w: Words): Fact[] {
  const x = manOf(view, l);
  const { side, division } = leaderData(l);
  const { auto, capability, help, by, bonus, least } = acceptanceOf(view, l);
  const out: Fact[] = [
    { label: w.orderFact, text: w.acting(reader.name(x.order), w.orderMeans[x.order] ?? ''), rule: '4.2b' },
  ];
  if (x.pending)
    out.push({
      label: w.newOrderFact,
      text: w.pending(reader.name(x.pending.order), x.pending.bonus),
      rule: '5.1.2',
    });
  if (x.where === 'map') {
    out.push({
      label: w.acceptance,
      text: auto ? w.auto : w.onDie(least),
      rule: '5.1.1',
      parts: [
        { label: w.capability, value: signed(capability), rule: '5.1.1' },
        ...(help > 0 && !auto
          ? [
              {
                label: by >= 0 ? reader.name(leaderData(by).id) : w.superior,
                value: signed(help),
                rule: '5.1.3',
              },
            ]
          : []),
        ...(bonus > 0 ? [{ label: w.newOrderFact, value: signed(bonus), rule: '5.1.2' }] : []),
      ],
    });
  }
  const all = chief(view, side) === l;
  out.push({
    label: w.chiefFact,
    text: all || division === null ? w.chiefAll : w.chiefDivision(w.divisions[division] ?? division),
    rule: '4.2a',
  });
  if (x.isolated) out.push({ label: w.stateFact, text: w.isolated, rule: '4.1.3' });
  out.push({ label: w.capRange, text: `${capability}/${rangeOf(view, l)}`, rule: '2.2.2' });
  return out;
}

function hexFacts(view: View, hex: number, reader: Reader, w: Words): Fact[] {
  const row = groundAt(view, hex);
  const cost = (n: number) => (Number.isFinite(n) ? halves(n / 2) : w.roadOnly);
  const out: Fact[] = [
    {
      label: w.enter,
      text: w.enterText(cost(row.foot), cost(row.loose), cost(row.horse), cost(row.guns)),
      rule: 'T-1',
    },
    { label: w.ground, text: w.divisor(row.divisor), rule: 'T-1' },
  ];
  out.push({ label: w.level, text: String(LEVEL[hex]), rule: '2.1.1' });
  if (view.redoubts.some((r) => r.at === hex))
    out.push({ label: reader.name('redoubt'), text: w.redoubt, rule: '10.0.2' });
  if (view.earthworks.includes(hex)) out.push({ label: w.ground, text: w.earthworks, rule: '9.1.2' });
  if (view.fords.includes(hex)) out.push({ label: w.river, text: w.ford, rule: '6.10' });
  else if (RIVER_HEX[hex] === 1) out.push({ label: w.river, text: w.riverText, rule: '6.10' });
  if (view.scenario !== 's2' && VICTORY_ZONE[hex] === 1)
    out.push({ label: w.zone, text: w.zoneText, rule: 'S1.victory' });
  const i = BUILDING_HEXES.indexOf(hex);
  const side = i >= 0 ? view.control[i] : undefined;
  if (side !== undefined && view.scenario === 's2')
    out.push({ label: w.holderFact, text: w.heldBy(reader.name(side)), rule: 'S2.victory' });
  return out;
}

/** Facts about a unit, a commander or a hex. */
export function inspect(view: View, id: string, reader: Reader): Fact[] {
  const w = WORDS[reader.locale];
  const u = unitOfId(id);
  if (u >= 0) return isPlaced(view, u) ? unitFacts(view, u, reader, w) : [];
  const l = leaderOfId(id);
  if (l >= 0) return leaderFacts(view, l, reader, w);
  const hex = MAP.indexOf.get(id);
  return hex === undefined ? [] : hexFacts(view, hex, reader, w);
}
