export { type ConformanceOptions, conformance } from './conformance.ts';
export { rule } from './rule.ts';
