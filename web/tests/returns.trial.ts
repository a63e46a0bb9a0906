import { inside } from './inside.ts';
import { returns } from './suites/returns.ts';

inside([returns]);
