/** 11.2, 11.4: how far a force hears the guns, the last step into the battle counted. */
export const MARCH_MP = 2;
