import { useState } from 'preact/hooks';
import { w } from '../words/words.ts';
import { IconButton } from './icons.tsx';

/** What came of the link in a letter, taken out of the address so that it is said once. */
function told(): 'confirmed' | 'stale' | null {
  const query = new URLSearchParams(location.search);
  if (!query.has('confirmed')) return null;
  history.replaceState(null, '', `${location.pathname}${location.hash}`);
  return query.has('error') ? 'stale' : 'confirmed';
}

/** Whoever follows the link that confirms an e-mail address lands here. */
export function Confirmed() {
  const [what, setWhat] = useState(told);
  if (what === null) return null;
  return (
    <p class="chip-line" role="status" data-confirmed={what}>
      {what === 'confirmed' ? w().confirmed : w().confirmStale}
      <IconButton icon="close" label={w().close} onClick={() => setWhat(null)} />
    </p>
  );
}
