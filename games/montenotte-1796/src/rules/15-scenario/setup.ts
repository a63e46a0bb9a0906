/** 15.1 Set-up: who stands where, and what the players choose. */
import { type Action, type Decision, type Flow, type Law, law, question, type Setup } from '@grande/engine';
import { CHARIOTS } from '@grande/la-grande-tactique';
import {
  controlAtStart,
  GENOA,
  hex,
  label,
  MAP,
  ORMEA,
  PITTONI_HEXES,
  PLACES,
  SERURIER_HEXES,
  terrainAt,
} from '../../data/map.ts';
import {
  factsOf,
  isGic,
  NATIONS,
  type Nation,
  type Piece,
  RESERVE_MARKERS,
  SIDE_OF_NATION,
  SIDES,
  type Side,
  SLOTS,
  UNITS,
  type UnitId,
  unitsOf,
} from '../../data/units.ts';
import { SETS, valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import { type Force, type GicState, type State, type Unit, WATCHED } from '../../state.ts';
import { ofHex } from '../../words.ts';
import { type G, placeForce } from '../02-glossary.ts';
import { settle } from './control.ts';

interface Camp {
  readonly nation: Nation;
  readonly members: readonly Piece[];
  /** Null: its owner chooses. */
  readonly at: string | null;
}
/** 15.1.1, 15.1.2, S1.setup, R-10. */
export const CAMPS: readonly Camp[] = [
  { nation: 'french', members: ['bonaparte', 'massena'], at: '0713' },
  { nation: 'french', members: ['joubert'], at: '0410' },
  { nation: 'french', members: ['laharpe'], at: '0814' },
  { nation: 'french', members: ['pijon'], at: '0917' },
  { nation: 'french', members: ['augereau'], at: '0512' },
  { nation: 'french', members: ['serurier'], at: null },
  { nation: 'french', members: ['stengel'], at: '0209' },
  { nation: 'sardinian', members: ['colli', 'vitale', 'dichat', 'brempt', 'bellegarde'], at: '0907' },
  { nation: 'austrian', members: ['provera'], at: '0809' },
  { nation: 'sardinian', members: ['colliRicci'], at: '0910' },
  { nation: 'sardinian', members: ['dellera'], at: '0905' },
  { nation: 'austrian', members: ['beaulieu', 'sebottendorff'], at: '1117' },
  { nation: 'austrian', members: ['argenteau'], at: '1011' },
  { nation: 'austrian', members: ['vukassovitch'], at: '1313' },
  { nation: 'austrian', members: ['pittoni'], at: null },
  { nation: 'austrian', members: ['chobinin'], at: '1617' },
];

export function freshUnit(id: UnitId): Unit {
  const { sp, cursor, nation, kind } = factsOf(id);
  return {
    sp,
    est: sp,
    cursor,
    chariots: nation === 'austrian' && kind === 'division' ? CHARIOTS : 0,
    cmd: sp > 0 ? 2 : 0,
    oos: 0,
    fatigue: 0,
    pillage: false,
    demo: false,
    activated: false,
    moved: false,
    acted: false,
    strategic: false,
    forced: false,
  };
}
export const freshGic = (): GicState => ({
  loc: true,
  fatigue: 0,
  activated: false,
  moved: false,
  strategic: false,
  forced: false,
});
export const emptyForce = (): Force => ({
  hex: -1,
  members: [],
  decoy: false,
  fort: false,
  reacted: false,
  settled: false,
  activated: false,
  sight: null,
});

/** The state before the first decision: nobody is on the map yet. */
export function setup({ options }: Setup): State {
  const values = SETS.of(SETS.named(options).tables);
  const units = {} as State['units'];
  for (const id of UNITS) units[id] = freshUnit(id);
  const total = (side: Side) => unitsOf(side).reduce((n, id) => n + units[id].sp, 0);
  const ledger = (side: Side) => ({ start: total(side), gained: 0, lost: 0 });
  return {
    options: {
      exactLosses: options['losses'] === 'exact',
      secretTests: options['tests'] !== 'open',
      screen: options['screen'] === 'on',
      slowAustrians: options['austrians'] === 'slow',
      ...SETS.named(options),
    },
    phase: 'setup',
    turn: 1,
    rain: false,
    initiative: null,
    inertia: false,
    cup: [],
    box: { french: [], coalition: [] },
    chit: null,
    mover: 'french',
    active: null,
    battle: null,
    vp: values.startVp,
    carcare: false,
    genoa: false,
    sardinian: values.sardinianStart,
    sardinianLost: 0,
    control: PLACES.map(controlAtStart),
    cut: WATCHED.map(() => false),
    ormea: true,
    coniSince: 0,
    coniTaken: false,
    reserves: RESERVE_MARKERS,
    pillaged: [],
    ledger: { french: ledger('french'), coalition: ledger('coalition') },
    units,
    gics: { bonaparte: freshGic(), beaulieu: freshGic(), colli: freshGic() },
    forces: Array.from({ length: SLOTS }, emptyForce),
  };
}

interface Choice {
  /** Sérurier, or Pittoni. */
  readonly camp: number;
  readonly decoys: readonly { readonly nation: Nation; readonly hex: number }[];
}

/** D-1, D-2, RN-1: both sides at once and in secret; numbers of the markers are dealt blindly. */
export function* deploy(g: G): Flow {
  const s = g.state;
  const chosen = yield* g.parallel(SIDES.map((side) => choose(g, side)));
  for (const nation of NATIONS) {
    const choice = chosen[SIDES.indexOf(SIDE_OF_NATION[nation])] as Choice;
    const markers: { hex: number; members: Piece[]; decoy: boolean }[] = CAMPS.filter(
      (c) => c.nation === nation,
    ).map((c) => ({ hex: c.at ? hex(c.at) : choice.camp, members: [...c.members], decoy: false }));
    for (const d of choice.decoys) {
      if (d.nation === nation) markers.push({ hex: d.hex, members: [], decoy: true });
    }
    g.shuffle(markers, '6.5.1');
    for (const m of markers) placeForce(s, nation, m.hex, m.members, m.decoy);
  }
  g.tell('15.1', say('log.deployed'), { reveals: true });
  settle(g);
}

/** Hexes somebody can stand in. */
const LAND = MAP.labels.map((_, h) => h).filter((h) => terrainAt(h) !== 'sea');
interface Pitching {
  readonly unit: UnitId;
  /** Where the scenario lets it stand. */
  readonly camps: readonly number[];
}
const inCamp: Law<Pitching, number> = law(
  '15.1',
  'notCamp',
  (c, h) => c.camps.includes(h),
  (c, h) => say('law.notCamp', { unit: c.unit, hex: label(h) }),
);
/** 15.1.1, 15.1.2: Sérurier and Pittoni. */
const PITCH: Action<Pitching, number> = {
  id: 'place',
  rule: '15.1',
  candidates: (c) => [...c.camps, ...LAND.filter((h) => !c.camps.includes(h))],
  laws: [inCamp],
  key: (h, c) => `place:${c.unit}:${label(h)}`,
  at: (h) => label(h),
  label: (h) => say('do.to', { hex: label(h) }),
  concerns: (h, c) => ({ pieces: [c.unit], places: [label(h)] }),
};

const camperOf = (side: Side): UnitId => (side === 'french' ? 'serurier' : 'pittoni');

/** 15.1.1, 15.1.2: the towns from which the list measures. */
export function historicalPlace({ kind, seat }: Pick<Decision, 'kind' | 'seat'>): string | null {
  const side = SIDES.find((s) => s === seat);
  if (kind !== 'place' || !side) return null;
  return `place:${camperOf(side)}:${label(side === 'french' ? ORMEA : GENOA)}`;
}

function* choose(g: G, side: Side): Flow<Choice> {
  const unit = camperOf(side);
  const camps = side === 'french' ? SERURIER_HEXES : PITTONI_HEXES;
  const about = { seat: side, kind: 'place', rule: '15.1', prompt: say('ask.place', { unit }), secret: true };
  const camp = yield* g.ask(question(about, { unit, camps }, [PITCH]));
  const decoys: { nation: Nation; hex: number }[] = [];
  for (const nation of NATIONS) {
    if (SIDE_OF_NATION[nation] !== side) continue;
    for (let i = 1; i <= valuesOf(g.state).decoys[nation]; i++) {
      decoys.push({ nation, hex: yield* placeDecoy(g, nation, i, camp) });
    }
  }
  return { camp, decoys };
}

interface Hiding {
  readonly nation: Nation;
  /** Where generals of its side stand. */
  readonly led: readonly number[];
}
/** stacked with a friendly general's force. */
const withGeneral: Law<Hiding, number> = ofHex('2.decoy', 'noGeneralThere', (c, h) => c.led.includes(h));
const HIDE: Action<Hiding, number> = {
  id: 'placeDecoy',
  rule: '2.decoy',
  candidates: (c) => [...c.led, ...LAND.filter((h) => !c.led.includes(h))],
  laws: [withGeneral],
  key: (h, c) => `decoy:${c.nation}:${label(h)}`,
  at: (h) => label(h),
  label: (h) => say('do.to', { hex: label(h) }),
  concerns: (h, c) => ({ choice: c.nation, places: [label(h)] }),
};
function* placeDecoy(g: G, nation: Nation, number: number, camp: number): Flow<number> {
  const seat = SIDE_OF_NATION[nation];
  const led = CAMPS.filter((c) => SIDE_OF_NATION[c.nation] === seat && c.members.some(isLeader)).map((c) =>
    c.at ? hex(c.at) : camp,
  );
  const prompt = say('ask.placeDecoy', { nation, number });
  const about = { seat, kind: 'placeDecoy', rule: '2.decoy', prompt, secret: true };
  return yield* g.ask(question(about, { nation, led }, [HIDE]));
}
const isLeader = (piece: Piece): boolean => isGic(piece) || factsOf(piece).kind === 'division';
