/** What is worked out of a view, once for each: a table asks for many numbers of the same one. */
export function remembered<V extends object, X>(make: (view: V) => X): (view: V) => X {
  const known = new WeakMap<V, X>();
  return (view) => {
    const before = known.get(view);
    if (before !== undefined) return before;
    const made = make(view);
    known.set(view, made);
    return made;
  };
}
