import { type Box, boxesMeet } from './box.ts';
import { INCH } from './tolerance.ts';

/**
 * Who is near? A grid of square cells, each listing the pieces whose box touches it: a question costs what
 * the neighbourhood holds, not what the table holds. Answers come in the order of first placing, whatever
 * has been moved since, so that no result depends on the grid's history.
 */
export interface Grid<Id> {
  readonly cell: number;
  readonly cells: Map<string, Set<Entry<Id>>>;
  readonly entries: Map<Id, Entry<Id>>;
  placed: number;
}

interface Entry<Id> {
  readonly id: Id;
  readonly rank: number;
  box: Box;
}

export const makeGrid = <Id>(cell: number = 4 * INCH): Grid<Id> => ({
  cell,
  cells: new Map(),
  entries: new Map(),
  placed: 0,
});

function* cellsOf(cell: number, b: Box): Generator<string> {
  for (let x = Math.floor(b.west / cell); x <= Math.floor(b.east / cell); x++) {
    for (let y = Math.floor(b.south / cell); y <= Math.floor(b.north / cell); y++) yield `${x},${y}`;
  }
}

function unlist<Id>(grid: Grid<Id>, entry: Entry<Id>): void {
  for (const key of cellsOf(grid.cell, entry.box)) {
    const there = grid.cells.get(key);
    there?.delete(entry);
    if (there?.size === 0) grid.cells.delete(key);
  }
}

/** Puts a piece on the grid, or moves it. */
export function place<Id>(grid: Grid<Id>, id: Id, box: Box): void {
  let entry = grid.entries.get(id);
  if (entry === undefined) {
    entry = { id, rank: grid.placed++, box };
    grid.entries.set(id, entry);
  } else {
    unlist(grid, entry);
    entry.box = box;
  }
  for (const key of cellsOf(grid.cell, box)) {
    const there = grid.cells.get(key);
    if (there === undefined) grid.cells.set(key, new Set([entry]));
    else there.add(entry);
  }
}

/** Takes a piece off the grid. */
export function lift<Id>(grid: Grid<Id>, id: Id): void {
  const entry = grid.entries.get(id);
  if (entry === undefined) return;
  unlist(grid, entry);
  grid.entries.delete(id);
}

/** Every piece whose box meets the box, in the order of first placing. */
export function near<Id>(grid: Grid<Id>, box: Box): Id[] {
  const found = new Set<Entry<Id>>();
  for (const key of cellsOf(grid.cell, box)) {
    for (const entry of grid.cells.get(key) ?? []) if (boxesMeet(entry.box, box)) found.add(entry);
  }
  return [...found].sort((a, b) => a.rank - b.rank).map((entry) => entry.id);
}
