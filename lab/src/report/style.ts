/** The looks of a report, light and dark, on a desk and on a telephone. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fbf9f4; --ink: #23262b; --soft: #6a6f78; --line: #ddd6c8; --card: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16191d; --ink: #e6e3dc; --soft: #9aa0a9; --line: #343a42; --card: #1d2127; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 1180px; margin: 0 auto; padding: 0 20px; }
h1 { font: 600 2rem/1.2 Georgia, serif; margin: 2rem 0 0.5rem; }
h2 { font: 600 1.45rem/1.25 Georgia, serif; margin: 2.5rem 0 0.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font: 600 1.15rem/1.3 Georgia, serif; margin: 1.6rem 0 0.3rem; }
h4 { margin: 1.2rem 0 0.2rem; }
.note { color: var(--soft); font-size: 0.875rem; margin: 0.3rem 0; }
.plots { columns: 2 480px; column-gap: 16px; }
figure { margin: 0.8rem 0; padding: 12px 14px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; min-width: 0; }
.plots figure { margin: 0 0 16px; break-inside: avoid; }
figure { max-width: 600px; }
figcaption { font-weight: 600; margin-bottom: 4px; }
figure svg { display: block; max-width: 100%; height: auto; overflow: visible; }
.narrow { display: none; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 18px; font-size: 0.9rem; margin: 0.4rem 0 0.8rem; }
.legend span::before { content: ''; display: inline-block; width: 12px; height: 12px; margin-right: 6px; border-radius: 3px; background: var(--c); }
.bar { display: flex; height: 28px; border-radius: 4px; overflow: hidden; font-size: 0.8rem; color: #fff; }
.bar span { display: flex; align-items: center; justify-content: center; min-width: 2px; white-space: nowrap; overflow: hidden; flex-basis: 0; }
.bar .worse { background: #a8641a; }
.bar .same { background: #b3403c; }
.bar .better { background: #2f5fa8; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; margin: 0.5rem 0; }
th, td { text-align: right; padding: 3px 12px 3px 0; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
th { color: var(--soft); font-weight: 600; }
th:first-child, td:first-child, .words2 :is(th, td):nth-child(2) { text-align: left; }
details { margin: 0.5rem 0; }
summary { cursor: pointer; }
.ids span { display: inline-block; margin-right: 0.6em; font-variant-numeric: tabular-nums; }
@media (max-width: 640px) {
  .wide { display: none; }
  .narrow { display: block; }
  header, main { padding: 0 10px; }
  figure { padding: 8px 6px; }
}
`;
