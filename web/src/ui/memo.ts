import { Component, type ComponentChildren, type ComponentType } from 'preact';

/** Draws again only when a property (or one of those named) changes identity. */
export function memo<P extends object>(
  draw: (props: P) => ComponentChildren,
  watched?: readonly (keyof P)[],
): ComponentType<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const now = this.props as P;
      const keys = watched ?? (Object.keys(next) as (keyof P)[]);
      return keys.some((k) => next[k] !== now[k]);
    }
    override render() {
      return draw(this.props as P);
    }
  }
  return Memo;
}
