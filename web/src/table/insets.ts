import type { Insets } from './camera.ts';

/** On a narrow screen a note at the top hides what lies below it; on a wide one it stands in a corner. */
const WIDE_NOTE = 0.6;

/** How much of the map lies under the bars that are laid over it, in pixels from each edge. */
export function insets(): Insets {
  const main = document.querySelector('.table-main')?.getBoundingClientRect();
  const board = document.querySelector('.board');
  // Whatever lies below the question, the people at a table before all, covers the map as well.
  const bars = board ? [board] : [...document.querySelectorAll('.decision, .replay')];
  const tops = bars.map((bar) => bar.getBoundingClientRect()).filter((at) => at.height > 0);
  const covered = main ? Math.max(0, main.bottom - Math.min(main.bottom, ...tops.map((at) => at.top))) : 0;
  const most = (main?.height ?? innerHeight) * (board ? 0.7 : 0.55);
  const notes = [...document.querySelectorAll('.field .guide, .table-main > .recap')]
    .map((note) => note.getBoundingClientRect())
    .filter(
      (at) =>
        main && at.height > 0 && at.width > main.width * WIDE_NOTE && at.bottom < main.top + main.height / 3,
    );
  const top = Math.max(10, ...notes.map((at) => at.bottom - (main?.top ?? 0) + 4));
  return { top, right: 10, bottom: Math.min(Math.max(90, covered + 12), most), left: 10 };
}

/** Calls when a bar over the map has become taller or lower; the result ends it. */
export function watchBars(changed: () => void): () => void {
  const sizes = new ResizeObserver(changed);
  const foot = document.querySelector('.table-foot');
  const look = () => {
    sizes.disconnect();
    for (const bar of foot?.children ?? []) sizes.observe(bar);
  };
  const bars = new MutationObserver(look);
  if (foot) bars.observe(foot, { childList: true });
  look();
  return () => {
    sizes.disconnect();
    bars.disconnect();
  };
}
