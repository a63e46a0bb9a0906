import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { w } from '../words/words.ts';
import { IconButton } from './icons.tsx';

interface Props {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

/** A modal dialog; Esc and the cross close it. */
export function Dialog({ title, close, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    element.current?.showModal();
  }, []);
  return (
    <dialog ref={element} aria-label={title} onClose={close}>
      <header>
        <h2>{title}</h2>
        <IconButton icon="close" label={w().close} onClick={() => element.current?.close()} />
      </header>
      {children}
    </dialog>
  );
}
