import {
  capacityOf,
  chiefFacts,
  cohesionOf,
  factsOf,
  groundsOf,
  hasFort,
  isGic,
  known,
  label,
  MAP,
  markerId,
  moraleOf,
  type Person,
  PLACES,
  patrolsOf,
  patrolsSee,
  placeAt,
  printedOn,
  SARDINIAN_PLACES,
  SIDES,
  SOURCES,
  spiritOf,
  spiritSource,
  terrainAt,
  type View,
  valuesOf,
} from '@grande/montenotte-1796/book';
import type { Fact, Reader } from '../../table/presenter.ts';
import { halves, labelled, plain, signed, sum } from '../common/text.ts';
import { reportText } from './panels.tsx';
import { holderName } from './pieces.ts';
import { forcesOf, slotOf, slotWith, unitOf } from './reading.ts';
import { WORDS, type Words } from './words.ts';

function personFacts(view: View, id: Person, reader: Reader, w: Words): Fact[] {
  if (isGic(id)) {
    const { initiative, command, bonus } = chiefFacts(view, id);
    return [
      {
        label: reader.name(id),
        text: `${w.initiative} ${initiative}, ${w.command} ${command}${bonus ? `, ${w.bonus}` : ''}`,
        rule: '6.1',
      },
    ];
  }
  const u = unitOf(view, id);
  if (!u) return [];
  const facts = { ...factsOf(id), ...printedOn(view, id) };
  const k = known(view);
  const source = spiritSource(k, id);
  const added = spiritOf(k, id);
  const hungry = cohesionOf(k, id) - facts.cohesion;
  return [
    {
      label: reader.name(id),
      text: `${w.unitFact(u.sp, u.est)}${facts.bonus ? `, ${w.bonus}` : ''}`,
      rule: '1',
    },
    {
      label: labelled(w.morale, reader.name(id), reader.locale),
      text: sum(facts.cohesion, hungry, added),
      rule: '3',
      parts: [
        { label: w.cohesion, value: String(facts.cohesion) },
        ...(hungry < 0 ? [{ label: w.terms['oos'] as string, value: plain(hungry), rule: '13.6' }] : []),
        ...(source === null
          ? []
          : [
              {
                label: w.terms[source] as string,
                value: signed(added),
                rule: source === 'sardinia' ? 'T-SARD' : '3.1',
              },
            ]),
        { label: '=', value: plain(moraleOf(k, id)) },
      ],
    },
    { label: w.orders, text: w.states[u.cmd] as string, rule: '6.2' },
    {
      label: w.supply,
      text: `${u.oos > 0 ? w.oosSince(u.oos) : w.fed}${facts.nation === 'austrian' && facts.kind === 'division' ? `; ${w.chariots(u.chariots)}` : ''}`,
      rule: '13',
    },
    { label: w.done, text: w.doneText(u.activated, u.moved, u.acted), rule: '8' },
  ];
}

function forceFacts(view: View, slot: number, reader: Reader, w: Words): Fact[] {
  const f = view.forces[slot];
  if (!f || f.hex < 0) return [];
  const out: Fact[] = (f.members ?? []).flatMap((m) => personFacts(view, m, reader, w));
  const mc = capacityOf(view, slot);
  if (mc !== null) out.push({ label: w.capacity, text: w.mpText(halves(mc)), rule: '9.1' });
  if (view.active?.slot === slot && view.active.mp !== null)
    out.push({ label: w.capacity, text: w.left(halves(view.active.mp)), rule: '9.1' });
  const patrols = patrolsOf(view, slot);
  if (patrols.sure)
    out.push({ label: w.patrols, text: w.patrolsText[patrols.reach ?? 0] as string, rule: '2.alert' });
  out.push({
    label: w.fatigue,
    text: labelled(w.fatigues[f.fatigue] ?? '', w.fatigueMeans[f.fatigue] ?? '', reader.locale),
    rule: '3.3',
  });
  const told = reportText(f, view, reader, w);
  if (f.members === null) out.push({ label: w.report, text: told ?? w.noReport, rule: '10' });
  else if (told !== null) out.push({ label: w.theyKnow, text: told, rule: '10' });
  return out;
}

function watchers(view: View, hex: number, reader: Reader, w: Words): string {
  const sure: string[] = [];
  let perhaps = 0;
  for (const side of SIDES)
    for (const { f, slot } of forcesOf(view, side)) {
      if (!patrolsSee(view, slot, hex)) continue;
      const open = patrolsOf(view, slot).sure;
      const [first] = f.members ?? [];
      if (open && first) sure.push(reader.name(first));
      else if (open) sure.push(markerId(slot).toUpperCase());
      else perhaps++;
    }
  return [...sure, ...(perhaps > 0 ? [w.possible(perhaps)] : [])].join(', ');
}

function hexFacts(view: View, hex: number, reader: Reader, w: Words): Fact[] {
  const { forage, ground, movement, pillagePrice, pillageSp } = valuesOf(view);
  const terrain = terrainAt(hex);
  const place = placeAt(hex);
  const costs: Readonly<Partial<Record<typeof terrain, number>>> = movement;
  const cost = costs[terrain];
  const off = cost === undefined ? w.roadOnly : w.mpText(halves(cost));
  const battle = Math.min(...groundsOf(view, hex).flatMap((c) => (c.ground === 'fort' ? [] : [c.value])));
  const out: Fact[] = [
    { label: w.enter, text: w.enterText(halves(movement.road), off, halves(movement.river)), rule: '9.1' },
    { label: w.combat, text: w.combatText(signed(battle)), rule: '11.5' },
    { label: w.forage, text: w.forageText(forage[terrain]), rule: '13.3' },
  ];
  if (place !== null) {
    out.push({
      label: w.pillageFact,
      text: w.pillageText(pillageSp[place], pillagePrice[place]),
      rule: '13.4',
    });
    const who = view.control[PLACES.indexOf(hex)];
    out.push({
      label: w.control,
      text: w.placeOf(
        MAP.place[hex] ?? label(hex),
        holderName(who, reader, w),
        SARDINIAN_PLACES[label(hex)] ?? 0,
      ),
      rule: '15.2.4',
    });
  }
  if (hasFort(hex)) out.push({ label: w.fortFact, text: w.fortText(signed(ground.fort)), rule: '11.10' });
  const nations = SOURCES.filter((s) => s.hex === hex).map((s) => reader.name(s.nation));
  if (nations.length > 0) out.push({ label: w.supply, text: w.sourceOf(nations.join(', ')), rule: '6.1' });
  const seen = watchers(view, hex, reader, w);
  if (seen !== '') out.push({ label: w.watchers, text: seen, rule: '2.alert' });
  return out;
}

/** Facts about a marker, a person under it, or a hex. */
export function inspect(view: View, id: string, reader: Reader): Fact[] {
  const w = WORDS[reader.locale];
  const slot = slotOf(id);
  if (slot >= 0) return forceFacts(view, slot, reader, w);
  const hex = MAP.indexOf.get(id);
  if (hex !== undefined) return hexFacts(view, hex, reader, w);
  return slotWith(view, id) >= 0 ? personFacts(view, id as Person, reader, w) : [];
}
