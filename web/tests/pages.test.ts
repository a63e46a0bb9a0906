import { inside } from './inside.ts';
import { analyst } from './suites/analyst.ts';
import { mutants } from './suites/mutants.ts';
import { records } from './suites/records.ts';
import { screens } from './suites/screens.ts';
import { services } from './suites/services.ts';
import { story } from './suites/story.ts';
import { troubles } from './suites/troubles.ts';

inside([screens, services, story, records, analyst, mutants, troubles]);
