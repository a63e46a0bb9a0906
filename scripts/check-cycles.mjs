// No file of a room imports itself in a roundabout way: what is read first must be clear, to machines and to people.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * The files of its own room a file needs when it is loaded. `import type` is left out by the compiler, so it may point
 * anywhere; `import('…')` is read when the code is run, not before.
 */
export function importsOf(file, text) {
  const { module } = parseSync(file, text);
  const all = [
    ...module.staticImports.map(({ start, moduleRequest }) => ({ start, to: moduleRequest.value })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries.slice(0, 1).flatMap((e) => (e.moduleRequest ? [{ start, to: e.moduleRequest.value }] : [])),
    ),
  ];
  return all
    .filter(({ start, to }) => to.startsWith('.') && !/^(?:import|export)\s+type\b/.test(text.slice(start)))
    .map(({ to }) => posix.join(posix.dirname(file), to));
}

/** Files that can reach each other, in groups of two and more (or one that imports itself). */
function knots(graph) {
  const order = new Map();
  const low = new Map();
  const stack = [];
  const out = [];
  const visit = (file) => {
    order.set(file, order.size);
    low.set(file, order.get(file));
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || graph.get(file)?.includes(file)) out.push(group.sort());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return out;
}

/** The shortest way from a file back to itself within its knot. */
function roundFrom(graph, knot, start) {
  const before = new Map();
  const queue = [start];
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) {
        const way = [start];
        for (let at = file; at !== start; at = before.get(at)) way.unshift(at);
        return [start, ...way];
      }
      if (!knot.includes(next) || before.has(next)) continue;
      before.set(next, file);
      queue.push(next);
    }
  }
  return [];
}

/**
 * For each knot of files its shortest cycle, first file repeated at the end, and how many files hang together in it.
 * The graph: by file, the files it imports.
 */
export function cyclesIn(graph) {
  return knots(graph).map((knot) => {
    const rounds = knot.map((file) => roundFrom(graph, knot, file));
    const shortest = rounds.reduce((a, b) => (b.length < a.length ? b : a));
    return { files: shortest, together: knot.length };
  });
}

/** The cycles among some files, given as paths from the root and absolute. */
export function checkCycles(files) {
  return cyclesIn(
    new Map(files.map(({ name, path }) => [name, importsOf(name, readFileSync(path, 'utf8'))])),
  );
}
