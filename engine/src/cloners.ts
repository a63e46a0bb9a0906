/**
 * Shallow clones, many times over on purpose: V8 remembers at each place in the source which kinds of object
 * pass through it, and a spread that always meets the same kind is a plain block copy. One place for all
 * kinds would be some ten times slower, so every object shape takes a place of its own.
 */
type Cloner = (o: object) => object;

const CLONERS: readonly Cloner[] = [
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
  (o) => ({ ...o }),
];

let taken = 0;

/** A place for one kind of object; when all are taken they are shared. */
export function nextCloner(): Cloner {
  return CLONERS[taken++ % CLONERS.length] as Cloner;
}
