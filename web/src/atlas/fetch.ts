import type { Atlas } from './draw.ts';

const coming = new Map<string, Promise<Atlas>>();
const come = new Map<string, Atlas>();

/** Fetches the finished drawing of a map, once. */
export function fetchDrawing(id: string, address: () => Promise<string>): Promise<Atlas> {
  const known = coming.get(id);
  if (known) return known;
  const fetched = address()
    .then((url) => fetch(url))
    .then((response) => response.json() as Promise<Atlas>);
  coming.set(id, fetched);
  fetched.then(
    (drawing) => come.set(id, drawing),
    // The next who wants it tries again.
    () => coming.delete(id),
  );
  return fetched;
}

/** The drawing of a map if it is here already: then nothing plainer is drawn first. */
export const drawingOf = (id: string): Atlas | null => come.get(id) ?? null;
