// The changes that could be made to a rule: a constant, a comparison or a condition, one at a time.
import { parseSync } from 'oxc-parser';

const COMPARISONS = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' };
const CONNECTIVES = { '&&': '||', '||': '&&' };
/** What a condition joined so may be left out by: the value that leaves the rest as it is. */
const NEUTRAL = { '&&': 'true', '||': 'false' };

/** TypeScript around an expression that is still an expression. */
const WRAPPERS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/** What a player reads, and what no rule turns on. */
const SAYING = ['say'];
const READ = ['label', 'prompt', 'reason', 'refusal'];
const PARAGRAPH = /^(?:[A-Z]{1,3}[.-]?)?\d+(?:\.\d+)*[a-z]?$/;

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';

function* children(node) {
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) yield* value.filter(isNode);
    else if (isNode(value)) yield value;
  }
}

function bare(node) {
  const wrapped = node?.type === 'ParenthesizedExpression' || WRAPPERS.includes(node?.type);
  return wrapped ? bare(node.expression) : node;
}

/** Is the value of this expression a message to a player or a paragraph's number, whichever way it goes? */
function isWords(given) {
  const node = bare(given);
  switch (node?.type) {
    case 'CallExpression':
      return node.callee.type === 'Identifier' && SAYING.includes(node.callee.name);
    case 'Literal':
      return typeof node.value === 'string' && PARAGRAPH.test(node.value);
    case 'ConditionalExpression':
      return isWords(node.consequent) && isWords(node.alternate);
    case 'LogicalExpression':
      return isWords(node.right);
    case 'ArrowFunctionExpression':
      return isWords(node.body) || returnsMessage(node);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return returnsMessage(node);
    case 'Property':
      return node.key.type === 'Identifier' && READ.includes(node.key.name);
    default:
      return false;
  }
}

const returnsMessage = ({ returnType }) => returnType?.typeAnnotation.typeName?.name === 'Message';

/** Not looked into: types, imports, words. */
function isAside(node) {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return true;
  return (node.type.startsWith('TS') && !WRAPPERS.includes(node.type)) || isWords(node);
}

/** Where an operator stands between its two sides. */
function operatorAt(text, { left, right, operator }) {
  return left.end + text.slice(left.end, right.start).indexOf(operator);
}

const isNegation = (node) => node.type === 'UnaryExpression' && node.operator === '!';
const isEquality = (node) =>
  node.type === 'BinaryExpression' && (node.operator === '===' || node.operator === '!==');

/** A condition turned round; where another change does the same it is left to that. */
function* turned(test) {
  const inner = bare(test);
  if (isNegation(inner) || isEquality(inner) || inner.type === 'Literal') return;
  yield { kind: 'condition', node: test, start: test.start, end: test.end, to: (was) => `!(${was})` };
}

function* leftOut(side, operator) {
  const to = NEUTRAL[operator];
  yield { kind: 'condition', node: side, start: side.start, end: side.end, to: () => to };
}

function* constants(node) {
  const { start, end, value } = node;
  const other = (to) => ({ kind: 'constant', node, start, end, to: () => to });
  if (typeof value === 'boolean') yield other(String(!value));
  if (typeof value !== 'number') return;
  yield other(String(value + 1));
  if (value > 0) yield other(String(value - 1));
}

/** The changes at one node itself. */
function* changesAt(node, text) {
  switch (node.type) {
    case 'Literal':
      yield* constants(node);
      break;
    case 'BinaryExpression': {
      const to = COMPARISONS[node.operator];
      const start = operatorAt(text, node);
      if (to) yield { kind: 'comparison', node, start, end: start + node.operator.length, to: () => to };
      break;
    }
    case 'LogicalExpression': {
      const to = CONNECTIVES[node.operator];
      if (!to) break;
      const start = operatorAt(text, node);
      yield { kind: 'condition', node, start, end: start + node.operator.length, to: () => to };
      yield* leftOut(node.left, node.operator);
      yield* leftOut(node.right, node.operator);
      break;
    }
    case 'UnaryExpression':
      if (isNegation(node))
        yield { kind: 'condition', node, start: node.start, end: node.start + 1, to: () => '' };
      break;
    case 'IfStatement':
    case 'ConditionalExpression':
      yield* turned(node.test);
      break;
    case 'CallExpression':
      // Terms of a tally that count only when something holds.
      if (node.callee.name === 'when' && node.arguments[0]) yield* turned(node.arguments[0]);
      break;
  }
}

/** Keys of objects and members are names, even where they are numbers. */
const isName = (parent, child) =>
  (parent.type === 'Property' || parent.type === 'PropertyDefinition') &&
  child === parent.key &&
  !parent.computed;

function* walk(node, text) {
  if (isAside(node)) return;
  yield* changesAt(node, text);
  for (const child of children(node)) if (!isName(node, child)) yield* walk(child, text);
}

function placeOf(text, at) {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * Every change that can be made to a source: where, of what kind, from what to what, and the stretch of the
 * expression it belongs to.
 */
export function mutantsOf(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return [...walk(program, text)].map(({ kind, node, start, end, to }) => {
    const from = text.slice(start, end);
    const reach = { start: node.start, end: node.end };
    return { file, ...placeOf(text, start), kind, from, to: to(from), start, end, reach };
  });
}

/** A source with one change made. */
export const mutated = (text, { start, end, to }) => text.slice(0, start) + to + text.slice(end);

/** A source that calls `hit` with a change's number whenever the expression it belongs to is worked out. */
export function watched(text, numbered, hit) {
  const marks = numbered.flatMap(({ number, reach }) => [
    { at: reach.start, opens: true, size: reach.end - reach.start, put: `(${hit}(${number}), ` },
    { at: reach.end, opens: false, size: reach.end - reach.start, put: ')' },
  ]);
  // At one place what ends comes before what begins, the inner ends first and the outer begins first.
  marks.sort((a, b) => a.at - b.at || a.opens - b.opens || (a.opens ? b.size - a.size : a.size - b.size));
  let out = '';
  let done = 0;
  for (const { at, put } of marks) {
    out += text.slice(done, at) + put;
    done = at;
  }
  return out + text.slice(done);
}
