import { newVersion, takeNewVersion } from '../offline.ts';
import { w } from '../words/words.ts';
import { IconButton } from './icons.tsx';

/** Says that there is a newer build, and loads it when told to. */
export function NewVersion() {
  const { value } = newVersion;
  if (value === 'none') return null;
  return (
    <p class="chip-line" role="status" data-new-version={value}>
      {value === 'ready' ? w().newVersionReady : w().newVersionNeeded}{' '}
      <button type="button" class="option strong" data-take-version onClick={takeNewVersion}>
        {w().loadAnew}
      </button>
      <IconButton
        icon="close"
        label={w().close}
        onClick={() => {
          newVersion.value = 'none';
        }}
      />
    </p>
  );
}
