import { inside } from './inside.ts';
import { online } from './suites/online.ts';
import { returns } from './suites/returns.ts';

inside([online, returns]);
