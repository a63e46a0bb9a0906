import type { VNode } from 'preact';

const PATHS = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12',
  back: 'M15 5 8 12l7 7',
  forward: 'm9 5 7 7-7 7',
  first: 'M6 5v14M18 5l-8 7 8 7z',
  last: 'M18 5v14M6 5l8 7-8 7z',
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h4v14H7zM14 5h4v14h-4z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  layers: 'm12 3 9 5-9 5-9-5zM3 12.500l9 5 9-5M3 17l9 5 9-5',
  help: 'M9 9a3 3 0 1 1 4 2.800c-.8.400-1 1-1 2.200M12 17.500v.5M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20z',
  gear: 'M12 15.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM12 2v3M12 19v3M2 12h3M19 12h3M4.900 4.900 7 7M17 17l2.100 2.100M19.100 4.900 17 7M7 17l-2.100 2.100',
  panel: 'M4 5h16v14H4zM14.500 5v14',
  book: 'M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14',
  close: 'm6 6 12 12M18 6 6 18',
  save: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  load: 'M12 15V4m-5 5 5-5 5 5M5 20h14',
  fork: 'M7 4v16M7 12c6 0 10-2 10-8M14 6l3-3 3 3',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500 21 21',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  flag: 'M6 3v18M6 4h12l-3 4 3 4H6',
  film: 'M4 5h16v14H4zM4 9h16M4 15h16M9 5v4M15 5v4M9 15v4M15 15v4',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.500M4 12h.500M4 18h.500',
  clock: 'M12 7v5l3.500 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }): VNode {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

interface ButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly title?: string | undefined;
}

/** A square button that is only an icon to the eye and has its name for everybody else. */
export function IconButton({ icon, label, onClick, pressed, disabled, title }: ButtonProps): VNode {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={title ?? label}
      aria-pressed={pressed}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The same square as a link. */
export function IconLink({ icon, label, href }: { icon: IconName; label: string; href: string }): VNode {
  return (
    <a class="icon-button" href={href} title={label}>
      <Icon name={icon} />
      <span class="unseen">{label}</span>
    </a>
  );
}
