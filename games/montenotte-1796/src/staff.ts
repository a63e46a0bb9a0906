/** What players need besides the readings: the map, the tables, and the position as it is supposed to be. */
export * from './data/country.ts';
export * from './data/map.ts';
export { SARDINIAN_PLACES, TURNS } from './data/tables.ts';
export * from './data/units.ts';
export { initiativeOf, valuesOf } from './data/values.ts';
export * from './prospect.ts';
export * from './reading/index.ts';
export { isNearEnemy } from './rules/09-movement/movement.ts';
export { type Dossier, newDossier, noted, type Supposed, supposed } from './supposed.ts';
