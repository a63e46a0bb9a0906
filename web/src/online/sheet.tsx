import { Header, Settings } from '../ui/header.tsx';
import { line } from './line.ts';
import { o } from './words/words.ts';

/** A page of text with the usual head. */
export function Sheet({ children }: { children: preact.ComponentChildren }) {
  return (
    <div class="page home online">
      <Header />
      <main>
        {line.state.value === 'lost' && (
          <p class="line-lost" role="status">
            {o().lostText}
          </p>
        )}
        {children}
      </main>
      <Settings />
    </div>
  );
}
