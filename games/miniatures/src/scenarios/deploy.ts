import {
  type Action,
  type Chance,
  type Flow,
  type Infer,
  type Law,
  law,
  lawful,
  type OpenAction,
  question,
  shape,
} from '@grande/engine';
import { footprint, inches, isOnTable, type Pose, type Shape } from '@grande/table';
import {
  areaOf,
  BASES,
  commandDef,
  enemiesAt,
  generalId,
  generalOf,
  idOf,
  isArtillery,
  isFree,
  isInfantry,
  lineBase,
  seatOf,
  setPose,
  unitOf,
} from '../board.ts';
import { ZONE } from '../data/adhoc.ts';
import { groundOf } from '../ground.ts';
import { onArea, onRiver, onUnit } from '../placing.ts';
import { afterEvent } from '../rules/16-terrain.ts';
import { say } from '../say.ts';
import type { Raising, State } from '../state.ts';
import { type G, tell } from '../tell.ts';

/** D-2, GEN.8: a pose in the zone; guns limbered or not; an area to start in. */
const PlaceShape = shape.object({
  x: shape.integer(0, 400_000),
  y: shape.integer(0, 400_000),
  facing: shape.integer(0, 3599),
  limbered: shape.flag(),
  area: shape.maybe(shape.text()),
});
type Placing = Infer<typeof PlaceShape>;

interface Piece {
  readonly s: State;
  /** A unit, or a general when `general` is set. */
  readonly i: number;
  readonly general: boolean;
  readonly side: number;
}

/** GEN.8: how deep a side's zone is. */
const depthOf = (s: State, side: number): number =>
  inches(side === s.battle.first ? ZONE.attacker : ZONE.defender);

const areaIndex = (s: State, id: string | null): number => s.battle.areas.findIndex((a) => a.id === id);

function shapeAt(p: Piece, at: Placing): Shape {
  const area = areaIndex(p.s, at.area);
  if (area >= 0) return areaOf(p.s, area).shape;
  return footprint(p.general ? BASES.general : lineBase(p.s, p.i), at as Pose);
}

function inZone(p: Piece, shape: Shape): boolean {
  const { height } = p.s.battle;
  const deep = depthOf(p.s, p.side);
  if (!isOnTable(groundOf(p.s).table, shape)) return false;
  return p.s.battle.sides[p.side]?.home === 'north'
    ? shape.box.south >= height - deep - 1
    : shape.box.north <= deep + 1;
}

const who = (p: Piece): string => (p.general ? generalId(p.s, p.i) : idOf(p.s, p.i));

const PLACING_LAWS: readonly Law<Piece, Placing>[] = [
  law(
    'GEN.8',
    'outsideZone',
    (p, at) => inZone(p, shapeAt(p, at)),
    (p) => say('law.outsideZone', { piece: who(p) }),
  ),
  law(
    'GEN.8',
    'placeTaken',
    (p, at) => at.area !== null || p.general || !onUnit(p.s, -1, shapeAt(p, at)),
    () => say('law.placeTaken'),
  ),
  law(
    'G.13',
    'placeOnArea',
    (p, at) => at.area !== null || p.general || !onArea(p.s, shapeAt(p, at)),
    () => say('law.placeOnArea'),
  ),
  law(
    'TE.7',
    'river',
    (p, at) => at.area !== null || !onRiver(p.s, shapeAt(p, at)),
    () => say('law.river'),
  ),
  law(
    'G.13',
    'noFeature',
    (p, at) => at.area === null || areaIndex(p.s, at.area) >= 0,
    () => say('law.noFeature'),
  ),
  law(
    'G.13',
    'unitsOnly',
    (p, at) => at.area === null || !p.general,
    (p) => say('law.cannotEnter', { unit: who(p) }),
  ),
  law(
    'SP.2.10',
    'cannotEnter',
    (p, at) => p.general || isForItsArm(p, areaIndex(p.s, at.area)),
    (p) => say('law.cannotEnter', { unit: who(p) }),
  ),
  law(
    'G.13',
    'areaTaken',
    (p, at) => p.general || isUntaken(p.s, areaIndex(p.s, at.area)),
    (_, at) => say('law.areaTaken', { area: at.area ?? '' }),
  ),
  law(
    'GEN.8',
    'entersContact',
    (p, at) => p.general || enemiesAt(p.s, p.side, shapeAt(p, at)).length === 0,
    () => say('law.entersContact'),
  ),
  law(
    'ST.7',
    'notGuns',
    (p, at) => !at.limbered || (!p.general && isArtillery(p.s, p.i)),
    (p) => say('law.notGuns', { unit: who(p) }),
  ),
];

const isForItsArm = (p: Piece, area: number): boolean =>
  area < 0 || areaOf(p.s, area).kind === 'fort' || isInfantry(p.s, p.i);

const isUntaken = (s: State, area: number): boolean => area < 0 || isFree(s, area, -1);

/** The next piece of a command that has no place yet: its units, then its general. */
function nextPiece(s: State, command: number): Piece | null {
  const side = s.battle.commands[command]?.side ?? 0;
  const i = s.units.findIndex((u, k) => u.fate === 'reserve' && s.battle.units[k]?.command === command);
  if (i >= 0) return { s, i, general: false, side };
  const g = s.battle.commands[command]?.general ?? -1;
  return g >= 0 && !generalOf(s, g).present ? { s, i: g, general: true, side } : null;
}

/** GEN.8: one step of the deployment. */
export function* deployStep(g: G): Flow {
  const s = g.state;
  const r = s.raising;
  if (!r) return;
  if (r.current < 0) {
    yield* nextCommand(g, r);
    return;
  }
  const piece = nextPiece(s, r.current);
  if (piece) yield* place(g, piece);
  else {
    r.current = -1;
    r.asked = 1 - r.asked;
  }
}

const commandId = (s: State, c: number): string => commandDef(s, c).id;
const DEPLOY: readonly Action<{ readonly s: State; readonly waiting: readonly number[] }, number>[] = [
  {
    id: 'deploy',
    rule: 'GEN.8',
    candidates: (c) => c.waiting,
    laws: [],
    key: (c, { s }) => `deploy:${commandId(s, c)}`,
    label: (c, { s }) => say('do.deploy', { command: commandId(s, c) }),
    at: (c, { s }) => commandId(s, c),
    concerns: (c, { s }) => ({ pieces: [commandId(s, c)] }),
  },
];

/** GEN.8: the defender a command, then the attacker, until one has none left. */
function* nextCommand(g: G, r: Raising): Flow {
  const s = g.state;
  const of = (side: number): number[] => r.waiting.filter((c) => s.battle.commands[c]?.side === side);
  if (r.waiting.length === 0) {
    s.raising = null;
    s.phase = 'turn';
    s.active = s.battle.first;
    tell(g, 'GEN.8', say('log.deployed'));
    afterEvent(g);
    return;
  }
  if (of(r.asked).length === 0) r.asked = 1 - r.asked;
  const about = { seat: seatOf(s, r.asked), kind: 'command', rule: 'GEN.8', prompt: say('ask.command') };
  const chosen = yield* g.ask(question(about, { s, waiting: of(r.asked) }, DEPLOY));
  r.current = chosen;
  r.waiting = r.waiting.filter((c) => c !== chosen);
}

const PLACE: OpenAction<Piece, Placing> = {
  id: 'place',
  rule: 'GEN.8',
  key: 'place',
  label: (p) => say('do.place', { piece: who(p) }),
  at: who,
  shape: PlaceShape,
  opens: [],
  laws: PLACING_LAWS,
  sample: (p, chance) => samplePlace(p, chance) ?? roomFor(p),
  extent: (p) => ({
    piece: who(p),
    home: p.s.battle.sides[p.side]?.home ?? '',
    depth: depthOf(p.s, p.side),
  }),
};
const NO_ACTIONS: readonly Action<Piece, never>[] = [];

/** GEN.8: the zones are deep enough for any army; a battle that is not so cannot be laid out. */
function roomFor(p: Piece): Placing {
  const found = freePlace(p);
  if (!found) throw new Error(`GEN.8: no room for ${who(p)}`);
  return found;
}

function* place(g: G, p: Piece): Flow {
  const { s } = p;
  const about = {
    seat: seatOf(s, p.side),
    kind: 'deploy',
    rule: 'GEN.8',
    subject: who(p),
    prompt: say('ask.deploy', { piece: who(p) }),
  };
  const at = yield* g.ask(question(about, p, NO_ACTIONS, { open: PLACE }));
  if (p.general) {
    const general = generalOf(s, p.i);
    Object.assign(general, { x: at.x, y: at.y, present: true });
  } else {
    const u = unitOf(s, p.i);
    const area = areaIndex(s, at.area);
    u.fate = 'table';
    u.limbered = at.limbered;
    u.area = area;
    const spot = area >= 0 ? areaOf(s, area).anchor : at;
    setPose(u, { x: spot.x, y: spot.y, facing: at.facing });
  }
  tell(g, 'GEN.8', say('log.placed', { piece: who(p) }), p.general ? [] : [p.i]);
  afterEvent(g);
}

const ahead = (p: Piece): number => (p.s.battle.sides[p.side]?.home === 'north' ? 1800 : 0);

function spot(p: Piece, x: number, deep: number, limbered: boolean): Placing {
  const { height } = p.s.battle;
  const y = p.s.battle.sides[p.side]?.home === 'north' ? height - deep : deep;
  return { x, y, facing: ahead(p), limbered, area: null };
}

/** Somewhere there is room, from the front of the zone back. */
function freePlace(p: Piece): Placing | null {
  const { width } = p.s.battle;
  for (let deep = depthOf(p.s, p.side) - 1000; deep >= 500; deep -= 250) {
    for (let x = 1300; x <= width - 1300; x += 250) {
      const at = spot(p, x, deep, false);
      if (lawful(PLACING_LAWS, p, at)) return at;
    }
  }
  return null;
}

function samplePlace(p: Piece, chance: Chance): Placing | null {
  const { width, areas } = p.s.battle;
  const limbered = !p.general && isArtillery(p.s, p.i) && chance.below(2) === 0;
  for (let k = 0; k < 8; k++) {
    const area = areas[chance.below(Math.max(1, areas.length))];
    const at =
      area && chance.below(5) === 0
        ? { x: area.anchor.x, y: area.anchor.y, facing: ahead(p), limbered: false, area: area.id }
        : spot(
            p,
            1300 + chance.below(width - 2600),
            500 + chance.below(depthOf(p.s, p.side) - 500),
            limbered,
          );
    if (lawful(PLACING_LAWS, p, at)) return at;
  }
  return null;
}
