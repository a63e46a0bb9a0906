import { type ComponentType, type FunctionComponent, h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { takeNewVersion } from '../offline.ts';
import { w } from '../words/words.ts';

/** A component fetched when it is first drawn. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  let loaded: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const [failed, setFailed] = useState<Error | null>(null);
    const [, redraw] = useState(0);
    useEffect(() => {
      if (loaded) return;
      let gone = false;
      load().then(
        (component) => {
          loaded = component;
          if (!gone) redraw((n) => n + 1);
        },
        (error: unknown) => {
          if (!gone) setFailed(error instanceof Error ? error : new Error(String(error)));
        },
      );
      return () => {
        gone = true;
      };
    }, []);
    if (failed)
      return (
        <div class="pad" role="alert" data-part-missing={failed.message}>
          <p>{w().partMissing}</p>
          <p class="row">
            <button type="button" class="button strong" onClick={takeNewVersion}>
              {w().loadAnew}
            </button>
            <a class="button quiet" href="#/">
              {w().home}
            </a>
          </p>
        </div>
      );
    return loaded ? h(loaded as ComponentType<object>, props) : <p class="pad dim" aria-busy="true" />;
  };
}
