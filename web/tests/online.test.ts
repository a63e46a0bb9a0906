import { inside } from './inside.ts';
import { online } from './suites/online.ts';

inside([online]);
