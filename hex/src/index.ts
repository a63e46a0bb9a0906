export {
  type Arcs,
  arcsFacingSide,
  arcsFacingVertex,
  inArcOfSide,
  inArcOfVertex,
  neighboursIn,
} from './arcs.ts';
export { bearing, sectors } from './bearing.ts';
export { type AlongHexside, type Block, firstBlock, type LineTest } from './block.ts';
export { changeMap, type MapChange, MapChangeError } from './change.ts';
export { compile } from './compile.ts';
export { axialSteps, DIRS, type Dir, opposite, turn, turnBetween } from './directions.ts';
export { disc, distance, ring } from './distance.ts';
export { SIDE } from './features.ts';
export { type AxialBox, adjacent, dirTo, type Grid, hexAtAxial, NO_HEX } from './grid.ts';
export type { Area, Entry, HexMap, Link, Page, River, Road, Side, Source } from './hexmap.ts';
export { bearingOfDir, type Layout, labelOf, type Orientation } from './layout.ts';
export { type LineStep, line } from './line.ts';
export {
  areaNamed,
  featureBit,
  hasTag,
  hexByWord,
  hexesOfPlace,
  hexOf,
  labelOfHex,
  sideBits,
  tagBit,
  terrainIndex,
  terrainName,
} from './lookup.ts';
export type {
  EntryText,
  Georeference,
  HexText,
  LayoutText,
  LinkText,
  MapFile,
  Provenance,
  RiverText,
  RoadText,
  SideText,
  SlopeText,
  SourceText,
} from './mapfile.ts';
export { joinSides, outline, sideVertices } from './outline.ts';
export { centre, corners, type Point, vertexPoint } from './page.ts';
export type { Problem } from './problems.ts';
export { type MapReading, readMap } from './readmap.ts';
export { alongWays, type RoadOptions, roadJoins, roadNets, roadPath } from './roads.ts';
export { makeSearch, reach, type Search, type SearchOptions, type StepCost } from './search.ts';
export {
  lineOfSight,
  type Sight,
  type SightOver,
  type SightReason,
  type SightRule,
  sightByLevels,
} from './sight.ts';
export { type ZoneReaches, zone, zoneCounts } from './zones.ts';
