/** One thing wrong with a map file: where, in words like `roads[3].path[2]`, and what. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}
