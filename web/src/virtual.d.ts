/** By game, the address of its map as it was drawn when the app was built; see build/atlas.ts. */
declare module 'virtual:atlases' {
  const atlases: Readonly<Record<string, () => Promise<string>>>;
  export default atlases;
}
