export { type ConformanceOptions, conformance } from './conformance.ts';
export { recorded } from './recorded.ts';
export { rule } from './rule.ts';
