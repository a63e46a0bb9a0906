import { Component, type ComponentChild, Fragment } from 'preact';
import type { Atlas as Drawing, LayerId } from './draw.ts';

interface Props {
  readonly atlas: Drawing;
  /** Only these layers, so that counters can stand between two sets of them; all of them unless said. */
  readonly layers?: readonly LayerId[];
}

/** The layers of a drawn map as groups inside the app's own <svg>. Rendered once for each drawing. */
export class Atlas extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    return next.atlas !== this.props.atlas;
  }

  override render({ atlas, layers }: Props): ComponentChild {
    const shown = layers ? atlas.layers.filter(({ id }) => layers.includes(id)) : atlas.layers;
    return (
      <Fragment>
        {shown.map(({ id, svg }) => (
          <g key={id} class={`at-layer at-layer-${id}`} dangerouslySetInnerHTML={{ __html: svg }} />
        ))}
      </Fragment>
    );
  }
}

/** Patterns, gradients and the lines names are written on; once per <svg>. */
export class AtlasDefs extends Component<{ readonly atlas: Drawing }> {
  override shouldComponentUpdate(next: { readonly atlas: Drawing }): boolean {
    return next.atlas !== this.props.atlas;
  }

  override render({ atlas }: { readonly atlas: Drawing }): ComponentChild {
    return <defs dangerouslySetInnerHTML={{ __html: atlas.defs }} />;
  }
}
