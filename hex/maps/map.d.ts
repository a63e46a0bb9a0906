// What an import of a map file gives: data nobody has checked yet. `readMap` turns it into a MapFile.
// (Also keeps the compiler from inferring a type out of a thousand lines of JSON.)
declare const map: unknown;
export default map;
