/** How long a finger rests before it means ‘show me’, not ‘do it’. */
export const REST_MS = 420;
