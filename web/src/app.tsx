import { useEffect } from 'preact/hooks';
import { Home } from './home/home.tsx';
import { pw } from './personal/words.ts';
import { entryOf } from './registry.ts';
import { route } from './router.ts';
import { locale } from './settings.ts';
import { title } from './title.ts';
import { Settings, settingsOpen } from './ui/header.tsx';
import { lazy } from './ui/lazy.tsx';
import { w } from './words/words.ts';

const TablePage = lazy(() => import('./table/table.tsx').then((m) => m.default));
const ReplayPage = lazy(() => import('./replay/replay.tsx').then((m) => m.default));
const RulesPage = lazy(() => import('./rules/page.tsx').then((m) => m.default));
const OnlinePage = lazy(() => import('./online/page.tsx').then((m) => m.default));
const PuzzlesPage = lazy(() => import('./puzzles/page.tsx').then((m) => m.default));
const BenchPage = lazy(() => import('./bench/page.tsx').then((m) => m.default));
const PersonalPage = lazy(() => import('./personal/page.tsx').then((m) => m.default));
const NewPage = lazy(() => import('./home/new.tsx').then((m) => m.default));

/** What the pages are called; the table says more of itself once it is open. */
function titleOf([page, game = '']: readonly string[]): string {
  const name = entryOf(game)?.story[locale.value].title ?? game;
  switch (page) {
    case undefined:
      return '';
    case 'new':
      return `${w().newMatch}: ${name}`;
    case 'personal':
      return pw().title;
    case 'puzzles':
      return `${w().puzzles}: ${name}`;
    case 'bench':
      return name;
    case 'match':
    case 'replay':
      return '';
    case 'online':
      return game === '' ? w().playOnline : '';
    case 'rules':
      return w().rulesOf(name);
    default:
      return w().noSuchPage;
  }
}

export function App() {
  const [page, a, b] = route.value;
  const called = titleOf(route.value);
  useEffect(() => {
    title.value = called;
  }, [route.value, called]);
  // A dialog belongs to the page it was opened on.
  useEffect(() => {
    settingsOpen.value = false;
  }, [route.value]);
  switch (page) {
    case undefined:
      return (
        <>
          <Home />
          <Settings />
        </>
      );
    case 'new':
      return (
        <>
          <NewPage key={a} game={a ?? ''} />
          <Settings />
        </>
      );
    case 'personal':
      return (
        <>
          <PersonalPage />
          <Settings />
        </>
      );
    case 'puzzles':
      return (
        <>
          <PuzzlesPage key={a} game={a ?? ''} n={b === undefined ? null : Number(b)} />
          {b === undefined && <Settings />}
        </>
      );
    case 'bench':
      return (
        <>
          <BenchPage key={a} game={a ?? ''} />
          <Settings />
        </>
      );
    case 'match':
      return <TablePage key={a} match={a ?? ''} />;
    case 'replay':
      return <ReplayPage key={a} match={a ?? ''} from={Number(b ?? 0) || 0} />;
    case 'online':
      return <OnlinePage where={route.value.slice(1)} />;
    case 'rules':
      return (
        <>
          <RulesPage game={a ?? ''} paragraph={b ?? null} />
          <Settings />
        </>
      );
    default:
      return (
        <main class="page">
          <h1>{w().noSuchPage}</h1>
          <a class="button" href="#/">
            {w().home}
          </a>
        </main>
      );
  }
}
