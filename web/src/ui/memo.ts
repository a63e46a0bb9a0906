import { Component, type ComponentChildren, type FunctionComponent } from 'preact';

/** Draws again only when a property changes identity. The map alone justifies it. */
export function memo<P extends object>(draw: (props: P) => ComponentChildren): FunctionComponent<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const now = this.props as P;
      const keys = Object.keys(next) as (keyof P)[];
      return keys.some((k) => next[k] !== now[k]);
    }
    override render() {
      return draw(this.props as P);
    }
  }
  return Memo as unknown as FunctionComponent<P>;
}
