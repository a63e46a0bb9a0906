import { useState } from 'preact/hooks';
import { href } from '../router.ts';
import { o } from './words/words.ts';

/** The link that opens the table for whoever has it. */
export function Invitation({ match, invitation }: { match: string; invitation: string | undefined }) {
  const [copied, setCopied] = useState(false);
  const link = new URL(
    href('online', match) + (invitation === undefined ? '' : `?i=${invitation}`),
    location.href,
  ).href;
  const copy = () =>
    void navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <p class="invitation">
      <label for="invitation">{o().invite}</label>
      <span class="row">
        <input
          id="invitation"
          type="text"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button" onClick={copy}>
          {copied ? o().copied : o().copy}
        </button>
      </span>
    </p>
  );
}
