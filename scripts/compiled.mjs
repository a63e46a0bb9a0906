// Before the tests that run on compiled rooms: compiles what has changed.
import { build } from './setup.mjs';

export default function compile() {
  return build();
}
