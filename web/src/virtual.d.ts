/** The address of a map drawn when the app was built; see build/atlas.ts. */
declare module 'virtual:atlas/*' {
  const address: string;
  export default address;
}
