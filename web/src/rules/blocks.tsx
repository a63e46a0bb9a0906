import type { ComponentChildren, VNode } from 'preact';
import { w } from '../words/words.ts';
import type { Block, Span } from './markdown.ts';

/** Paragraph numbers inside running text become links where the book has such a paragraph. */
const CITED = /\b(?:\d+(?:\.[\w]+)+|R-\d+|T\d+|[A-Z]{1,3}\d?\.\w+(?:\.\w+)*)\b/g;

export interface Citing {
  readonly has: (paragraph: string) => boolean;
  readonly href: (paragraph: string) => string;
  readonly open: (paragraph: string) => void;
}

function cited(text: string, citing: Citing): ComponentChildren {
  const out: ComponentChildren[] = [];
  let at = 0;
  for (const found of text.matchAll(CITED)) {
    const [name] = found;
    if (!citing.has(name)) continue;
    out.push(text.slice(at, found.index));
    out.push(
      <a
        class="rule"
        href={citing.href(name)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          citing.open(name);
        }}
      >
        {name}
      </a>,
    );
    at = found.index + name.length;
  }
  out.push(text.slice(at));
  return out;
}

function Spans({ spans, citing }: { spans: readonly Span[]; citing: Citing }): VNode {
  return <>{spans.map((span) => spanView(span, citing))}</>;
}

function spanView(span: Span, citing: Citing): ComponentChildren {
  if (span.kind === 'text') return cited(span.text, citing);
  if (span.kind === 'link') return <Link href={span.href} spans={span.spans} citing={citing} />;
  const inner = <Spans spans={span.spans} citing={citing} />;
  return span.kind === 'bold' ? (
    <b>{inner}</b>
  ) : span.kind === 'italic' ? (
    <i>{inner}</i>
  ) : (
    <code>{inner}</code>
  );
}

/** Only places inside the book are links; the app leads nowhere outside. */
function Link({ href, spans, citing }: { href: string; spans: readonly Span[]; citing: Citing }): VNode {
  const inner = <Spans spans={spans} citing={{ ...citing, has: () => false }} />;
  const target = href.startsWith('#') ? href.slice(1) : '';
  if (target === '') return inner;
  return (
    <a
      href={citing.href(target)}
      onClick={(event) => {
        event.preventDefault();
        citing.open(target);
      }}
    >
      {inner}
    </a>
  );
}

export function BlockView({ block, citing }: { block: Block; citing: Citing }): VNode {
  switch (block.kind) {
    case 'heading': {
      const Tag = `h${Math.min(block.level + 1, 6)}` as 'h2';
      return (
        <Tag id={`p-${block.id}`} class={`level-${block.level}`}>
          <Spans spans={block.spans} citing={{ ...citing, has: () => false }} />
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} citing={citing} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <Spans spans={block.spans} citing={citing} />
        </blockquote>
      );
    case 'list': {
      const items = block.items.map((spans) => (
        <li>
          <Spans spans={spans} citing={citing} />
        </li>
      ));
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
        <section class="wide-table" tabIndex={0} aria-label={w().tableLabel}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th scope="col">
                    <Spans spans={cell} citing={citing} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr>
                  {row.map((cell) => (
                    <td>
                      <Spans spans={cell} citing={citing} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    case 'code':
      return <pre>{block.text}</pre>;
    case 'rule':
      return <hr />;
  }
}
