import { useEffect } from 'preact/hooks';
import { lookForNewVersion } from '../offline.ts';
import { lazy } from '../ui/lazy.tsx';
import { w } from '../words/words.ts';
import { Entrance } from './account.tsx';
import { line } from './line.ts';
import { Lobby } from './lobby.tsx';
import { MatchPage } from './match.tsx';
import './online.css';
import { Notices } from './notices.tsx';
import { meet, person } from './people.ts';
import { Sheet } from './sheet.tsx';
import { Waits } from './waits.ts';

const OpenTable = lazy(() => import('./open-table.tsx').then((m) => m.OpenTable));
const PasswordPage = lazy(() => import('./password.tsx').then((m) => m.PasswordPage));
const DicePage = lazy(() => import('./dice.tsx').then((m) => m.DicePage));
const ProfilePage = lazy(() => import('./persons/profile.tsx').then((m) => m.ProfilePage));
const AdminPage = lazy(() => import('./persons/admin.tsx').then((m) => m.AdminPage));
const ReplayPage = lazy(() => import('./again.tsx').then((m) => m.Again));

/** Everything that is played through a server. `where` is the address behind `#/online/`. */
export default function OnlinePage({ where }: { where: readonly string[] }) {
  const [first = '', more] = where;
  useEffect(() => {
    void meet();
  }, []);
  const { value: state } = line.state;
  const { value: failures } = line.failures;
  // A line that cannot be had may mean that the session has ended.
  useEffect(() => {
    if (failures > 0 && navigator.onLine) void meet();
  }, [failures]);
  // A server that was away may have come back with another build.
  useEffect(() => {
    if (state === 'open') lookForNewVersion();
  }, [state]);
  const who = person.value;
  // As long as no server answers it is asked again.
  useEffect(() => {
    if (who !== 'nobody') return;
    const waits = new Waits(Math.random);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      clearTimeout(timer);
      timer = setTimeout(now, waits.next(document.visibilityState === 'visible'));
      void meet();
    };
    timer = setTimeout(now, waits.next(true));
    addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [who]);
  if (who === undefined) return <Sheet>{<p class="dim">{w().opening}</p>}</Sheet>;
  const [match = '', query = ''] = first.split('?');
  // Whoever has lost a password is not signed in.
  if (match === 'password') {
    const token = new URLSearchParams(query).get('token') ?? '';
    return <Sheet>{<PasswordPage token={token} />}</Sheet>;
  }
  if (who === null || who === 'nobody')
    return (
      <Sheet>
        <Entrance reachable={who === null} />
      </Sheet>
    );
  const invitation = new URLSearchParams(query).get('i') ?? undefined;
  if (match === '') return <Sheet>{<Lobby />}</Sheet>;
  if (match === 'new') return <Sheet>{<OpenTable game={more ?? ''} />}</Sheet>;
  if (match === 'me') return <Sheet>{<ProfilePage key="me" person="me" />}</Sheet>;
  if (match === 'person') return <Sheet>{<ProfilePage key={more} person={more ?? ''} />}</Sheet>;
  if (match === 'admin') return <Sheet>{<AdminPage />}</Sheet>;
  if (more === 'dice') return <Sheet>{<DicePage match={match} />}</Sheet>;
  if (more === 'replay') return <Sheet>{<ReplayPage match={match} />}</Sheet>;
  return (
    <>
      <MatchPage key={match} match={match} invitation={invitation} />
      <Notices here={match} />
    </>
  );
}
