export { Atlas as AtlasView, AtlasDefs } from './Atlas.tsx';
export { type Atlas, drawAtlas, type Layer, type LayerId } from './draw.ts';
export { type Box, fieldBox, hexAt, hexCentre, hexCorners, hexPath, UNIT } from './geometry.ts';
export type { Label, LabelKind } from './labels.ts';
export { styleFor } from './mapstyles.ts';
export type {
  AtlasStyle,
  EdgeRiver,
  Exit,
  PlaceClass,
  Region,
  RiverStyle,
  TerrainStyle,
  Wash,
} from './style.ts';
