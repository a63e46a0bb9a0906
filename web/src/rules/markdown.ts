/** A piece of a line of text. */
export type Span =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold' | 'italic' | 'code'; readonly spans: readonly Span[] }
  | { readonly kind: 'link'; readonly href: string; readonly spans: readonly Span[] };

export interface Heading {
  readonly kind: 'heading';
  readonly level: number;
  /** '11.7.1' where the heading begins with a number; else made from its words. */
  readonly id: string;
  readonly spans: readonly Span[];
}

export type Block =
  | Heading
  | { readonly kind: 'paragraph' | 'quote'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Span[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Span[])[];
      readonly rows: readonly (readonly (readonly Span[])[])[];
    }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' };

const INLINE =
  /\*\*(?<bold>[^*]+(?:\*[^*]+\*[^*]*)*)\*\*|\*(?<italic>[^*]+)\*|_(?<under>[^_]+)_(?!\w)|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/;

/** Bold, italic, code and links; everything else is text. */
export function inline(text: string): Span[] {
  const out: Span[] = [];
  let rest = text;
  for (;;) {
    const found = INLINE.exec(rest);
    if (!found?.groups) break;
    if (found.index > 0) out.push({ kind: 'text', text: rest.slice(0, found.index) });
    const { bold, italic, under, code, label, href } = found.groups;
    if (bold !== undefined) out.push({ kind: 'bold', spans: inline(bold) });
    else if (code !== undefined) out.push({ kind: 'code', spans: [{ kind: 'text', text: code }] });
    else if (label !== undefined && href !== undefined)
      out.push({ kind: 'link', href, spans: inline(label) });
    else out.push({ kind: 'italic', spans: inline(italic ?? under ?? '') });
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest !== '') out.push({ kind: 'text', text: rest });
  return out;
}

export function plain(spans: readonly Span[]): string {
  return spans.map((s) => (s.kind === 'text' ? s.text : plain(s.spans))).join('');
}

/** '11.7.1', 'R-46', 'S2.solo.12', 'TEC' where a title begins with such a number; else a name made from its words. */
export function paragraphOf(title: string): string {
  const [first = ''] = title.split(/[\s:]/, 1);
  if (/^(?:\d|[A-Z]{1,3}\d*[.-]|[A-Z]{1,3}\d)[\w.-]*$|^[A-Z]{3}$/.test(first))
    return first.replace(/\.$/, '');
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => inline(cell.trim().replaceAll('\\|', '|')));

const ITEM = /^\s*(?:[-*]|(\d+)[.)])\s+(.*)$/;
const isTable = (line: string | undefined) => line?.trimStart().startsWith('|') === true;
const isBreak = (line: string) =>
  /^\s*$/.test(line) || /^(#{1,6}\s|>|```)/.test(line) || isTable(line) || ITEM.test(line);

/** The small part of Markdown our rulebooks are written in. */
export function parse(text: string): Block[] {
  const lines = text.replaceAll('\r', '').split('\n');
  const out: Block[] = [];
  let i = 0;
  const line = () => lines[i] ?? '';
  while (i < lines.length) {
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line());
    if (/^\s*$/.test(line())) i++;
    else if (heading) {
      const title = heading[2] as string;
      const spans = inline(title);
      out.push({
        kind: 'heading',
        level: (heading[1] as string).length,
        id: paragraphOf(plain(spans)),
        spans,
      });
      i++;
    } else if (/^(-{3,}|\*{3,})\s*$/.test(line())) {
      out.push({ kind: 'rule' });
      i++;
    } else if (line().startsWith('```')) {
      const from = ++i;
      while (i < lines.length && !line().startsWith('```')) i++;
      out.push({ kind: 'code', text: lines.slice(from, i).join('\n') });
      i++;
    } else if (isTable(line()) && /^[\s|:-]+$/.test(lines[i + 1] ?? 'x')) {
      const head = cells(line());
      i += 2;
      const rows: Span[][][] = [];
      while (isTable(lines[i])) rows.push(cells(lines[i++] as string));
      out.push({ kind: 'table', head, rows });
    } else if (ITEM.test(line())) {
      const ordered = ITEM.exec(line())?.[1] !== undefined;
      const items: Span[][] = [];
      while (i < lines.length && ITEM.test(line())) {
        let item = ITEM.exec(line())?.[2] ?? '';
        i++;
        while (i < lines.length && /^\s+\S/.test(line()) && !ITEM.test(line()))
          item += ` ${lines[i++]?.trim()}`;
        items.push(inline(item));
      }
      out.push({ kind: 'list', ordered, items });
    } else {
      const quote = line().startsWith('>');
      const words: string[] = [];
      do {
        words.push(line().replace(/^>\s?/, '').trim());
        i++;
      } while (i < lines.length && (quote ? line().startsWith('>') : !isBreak(line())));
      out.push({ kind: quote ? 'quote' : 'paragraph', spans: inline(words.join(' ')) });
    }
  }
  return out;
}

/** The heading a citation leads to: the paragraph itself or, where the book does not list it, the one above it. */
export function findParagraph(headings: readonly Heading[], cited: string): Heading | undefined {
  const same = (id: string, name: string) => id === name || id === `${name}.0` || `${id}.0` === name;
  for (let name = cited; name !== ''; name = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : '') {
    const found = headings.find((h) => same(h.id, name));
    if (found) return found;
  }
  return undefined;
}
