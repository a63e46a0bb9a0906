import {
  CHARIOTS,
  forageAt,
  forceId,
  groundSeen,
  hasWorks,
  isGic,
  patrolsSeen,
  type SeenForce,
  SIDES,
  SIZE,
  sideOfSlot,
  sourcesOf,
  terrainAt,
  UNITS,
  type UnitId,
  type View,
  watchersSeen,
} from '@grande/hoche-1793/book';
import type { Fact, Reader } from '../../table/presenter.ts';
import { capital, halves, labelled, plain, signed, sum } from '../common/text.ts';
import { reportText } from './panels.tsx';
import {
  actedIn,
  armiesIn,
  armyOf,
  capacityOf,
  cohesionOf,
  divisionsOf,
  factsOf,
  isBroken,
  isHeavy,
  modifierOf,
  moraleOf,
  slotOf,
  slotWith,
} from './reading.ts';
import { WORDS, type Words } from './words.ts';

function memberFacts(view: View, id: UnitId, alone: boolean, reader: Reader, w: Words): Fact[] {
  const facts = factsOf(view, id);
  if (facts.kind === 'gic') {
    const bonus = facts.bonus ? `, ${w.bonusYes}` : '';
    // What is printed on his counter, with the paragraphs.
    if (alone)
      return [
        { label: w.initiative, text: String(facts.initiative), rule: '8.2.3' },
        { label: w.command, text: `${facts.command}${bonus}`, rule: facts.bonus ? '11.9.1' : '6.1' },
      ];
    return [
      {
        label: reader.name(id),
        text: `${w.initiative} ${facts.initiative}, ${w.command} ${facts.command}${bonus}`,
        rule: facts.bonus ? '11.9.1' : '6.1',
      },
    ];
  }
  const u = view.units[id];
  if (!u) return [];
  const army = armyOf(view, id);
  const broken = isBroken(view, army);
  return [
    {
      label: reader.name(id),
      text: `${w.unitText(u.inf, u.cav, isHeavy(view, id))} (${w.was} ${u.inf0}/${u.cav0})`,
      rule: '1',
    },
    {
      label: labelled(w.moraleNow, reader.name(id), reader.locale),
      text: broken ? '0' : sum(facts.cohesion, cohesionOf(view, id) - facts.cohesion, modifierOf(view, army)),
      rule: '3',
      parts: [
        { label: w.cohesion, value: String(facts.cohesion), rule: '1' },
        ...(u.oos
          ? [{ label: w.outOfSupply, value: plain(cohesionOf(view, id) - facts.cohesion), rule: '13.4' }]
          : []),
        {
          label: w.morale(reader.name(army)),
          value: broken ? w.demo : signed(modifierOf(view, army)),
          rule: '3.1',
        },
        { label: '=', value: plain(moraleOf(view, id)) },
      ],
    },
    ...(army === 'rhine' || army === 'moselle' || id === 'goetze'
      ? []
      : [{ label: w.wagons, text: w.chariots(Math.min(CHARIOTS, u.chariots)), rule: '13.2' }]),
  ];
}

function ordersFact(f: SeenForce, reader: Reader, w: Words): Fact {
  if (f.order) return { label: w.orders, text: w.strategicOrder, rule: '6.6' };
  if (f.commanded)
    return {
      label: w.orders,
      text: w.ordersText(f.chief === null ? null : reader.name(f.chief), f.linked),
      rule: '6.2',
    };
  return { label: w.orders, text: w.noOrders, rule: '6.4' };
}

function forceFacts(view: View, slot: number, reader: Reader, w: Words): Fact[] {
  const f = view.forces[slot];
  if (!f || f.hex < 0) return [];
  const out: Fact[] = [];
  const { members } = f;
  for (const id of members ?? []) out.push(...memberFacts(view, id, members?.length === 1, reader, w));
  const capacity = capacityOf(view, f, slot);
  if (capacity)
    out.push({
      label: w.capacity,
      text: w.mp(halves(capacity.total)),
      rule: '9.2',
      parts: capacity.terms
        .filter((t) => t.value !== 0)
        .map((t, i) => ({
          label: w.capacityTerms[t.label.id] as string,
          value: i === 0 ? plain(t.value) : signed(t.value),
          rule: t.rule,
        })),
    });
  const { active } = view;
  if (active?.slot === slot && active.mp !== null)
    out.push({ label: w.capacity, text: w.left(halves(active.mp)), rule: '9.3' });
  const patrols = patrolsSeen(view, slot);
  if (patrols.sure)
    out.push({ label: w.patrols, text: w.patrolsText[patrols.reach] as string, rule: '2.AZ' });
  out.push({
    label: w.fatigue,
    text: labelled(w.fatigues[f.fatigue] ?? '', w.fatigueMeans[f.fatigue] ?? '', reader.locale),
    rule: '3.4',
  });
  const lone = f.members !== null && divisionsOf(f).length === 0;
  if (!lone) {
    out.push(ordersFact(f, reader, w));
    const french = sideOfSlot(slot) === 'french';
    const fed = f.oos ? w.outOfSupply : w.fed;
    const forage =
      french && f.members !== null && f.hex < SIZE ? `; ${w.forages(forageAt(view, f.hex))}` : '';
    out.push({ label: w.supply, text: `${fed}${forage}`, rule: f.oos ? '13.4' : french ? '13.3' : '13.1' });
  }
  if (f.event !== null) out.push({ label: w.event, text: w.eventOf(f.event), rule: '15.1.4' });
  const fought = divisionsOf(f).some((id) => view.units[id]?.fought);
  const done = w.doneText(
    actedIn(f)
      .map((n) => `4.${n}`)
      .join(', '),
    f.moved,
    f.reacted,
    fought,
  );
  if (done !== '') out.push({ label: w.done, text: done, rule: '8.1' });
  if (f.members === null || f.report)
    out.push({ label: w.report, text: reportText(f, view, w) ?? w.noReport, rule: '10' });
  return out;
}

/** Whose patrols watch a hex; of sealed counters only how many might. */
function watchers(view: View, hex: number, reader: Reader, w: Words): string {
  const seen = SIDES.flatMap((side) => watchersSeen(view, side, hex));
  const sure = seen.filter((slot) => patrolsSeen(view, slot).sure);
  const names = sure.map((slot) => {
    const first = view.forces[slot]?.members?.[0];
    return first ? reader.name(first) : forceId(slot).toUpperCase();
  });
  const perhaps = seen.length - sure.length;
  return [...names, ...(perhaps > 0 ? [w.possible(perhaps)] : [])].join(', ');
}

function hexFacts(view: View, hex: number, reader: Reader, w: Words): Fact[] {
  const { attacker, defender, cavalry, pursuit, cost, way, wayMostSp } = groundSeen(view, hex);
  const off = cost === null ? w.noPoints[terrainAt(hex)] : w.mp(halves(cost));
  const ways = w.ways(wayMostSp.road, wayMostSp.trail, halves(way));
  const out: Fact[] = [
    { label: w.enter, text: `${off}; ${ways}`, rule: '9.1' },
    { label: w.combat, text: w.combatText(signed(attacker), signed(defender), cavalry), rule: '11.7.2' },
    { label: w.forage, text: w.forageText(forageAt(view, hex)), rule: '13.3' },
    { label: w.pursuit, text: pursuit === null ? w.noPursuit : signed(pursuit), rule: '11.10.4' },
  ];
  if (hasWorks(hex)) out.push({ label: w.worksTrack, text: w.worksState(view.works), rule: '15.1.3' });
  const armies = armiesIn(view).filter((a) => sourcesOf(view.scenario, a).includes(hex));
  if (armies.length > 0)
    out.push({
      label: w.supply,
      text: capital(w.sourceOf(armies.map((a) => reader.name(a)).join(', '))),
      rule: '13.1',
    });
  const seen = watchers(view, hex, reader, w);
  if (seen !== '') out.push({ label: w.watchers, text: seen, rule: '2.AZ' });
  return out;
}

/** Facts about a counter, a general or division under one, or a hex. */
export function inspect(view: View, id: string, reader: Reader): Fact[] {
  const w = WORDS[reader.locale];
  const slot = slotOf(id);
  if (slot >= 0) return forceFacts(view, slot, reader, w);
  const hex = reader.map?.indexOf.get(id);
  if (hex !== undefined) return hexFacts(view, hex, reader, w);
  const under = slotWith(view, id);
  return under >= 0 && (id in UNITS || isGic(id as UnitId))
    ? memberFacts(view, id as UnitId, false, reader, w)
    : [];
}
