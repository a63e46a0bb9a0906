import { signal } from '@preact/signals';

const query = matchMedia('(min-width: 60rem)');

/** The side panel stands beside the map, not below it: the same width as in table.css. */
export const wide = signal(query.matches);
query.addEventListener('change', () => {
  wide.value = query.matches;
});
