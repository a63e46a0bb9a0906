import { entryOf } from '../registry.ts';
import { go } from '../router.ts';
import { locale } from '../settings.ts';
import { Header } from '../ui/header.tsx';
import { w } from '../words/words.ts';
import { RuleReader } from './reader.tsx';

const openPage = (game: string) => (paragraph: string) => go('rules', game, paragraph);

export default function RulesPage({ game, paragraph }: { game: string; paragraph: string | null }) {
  const entry = entryOf(game);
  if (!entry) return <p class="pad">{w().noSuchPage}</p>;
  return (
    <div class="page rules-page">
      <Header />
      <main>
        <h1>{w().rulesOf(entry.story[locale.value].title)}</h1>
        <RuleReader game={game} paragraph={paragraph} open={openPage(game)} />
      </main>
    </div>
  );
}
