import '@fontsource/eb-garamond/latin-400.css';
import '@fontsource/eb-garamond/latin-400-italic.css';
import '@fontsource/eb-garamond/latin-600.css';
import '@fontsource/source-sans-3/latin-400.css';
import '@fontsource/source-sans-3/latin-600.css';
import './atlas/atlas.css';
import './styles/base.css';
import './styles/home.css';
import './styles/table.css';
import './styles/counters.css';
import './styles/reader.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { findOut } from './keeping.ts';
import { keepOffline, watchParts } from './offline.ts';
import { followLook } from './settings.ts';
import { Confirmed } from './ui/confirmed.tsx';
import { NewVersion } from './ui/new-version.tsx';

followLook();

const root = document.getElementById('app');
root?.replaceChildren();
if (root)
  render(
    <>
      <App />
      <NewVersion />
      <Confirmed />
    </>,
    root,
  );
watchParts();
void findOut();

if ('serviceWorker' in navigator && import.meta.env.PROD) keepOffline();
