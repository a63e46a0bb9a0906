/** A binary heap, cheapest first: what Dijkstra's search on honeycomb-grid takes its next hex from. */
export class Heap<T> {
  private readonly items: T[] = [];
  private readonly costs: number[] = [];

  push(item: T, cost: number): void {
    let at = this.items.length;
    this.items.push(item);
    this.costs.push(cost);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.costs[parent] as number) <= cost) break;
      this.swap(at, parent);
      at = parent;
    }
  }

  pop(): { readonly item: T; readonly cost: number } | undefined {
    if (this.items.length === 0) return undefined;
    this.swap(0, this.items.length - 1);
    const top = { item: this.items.pop() as T, cost: this.costs.pop() as number };
    this.sink();
    return top;
  }

  private sink(): void {
    let at = 0;
    for (;;) {
      let least = at;
      for (const child of [at * 2 + 1, at * 2 + 2]) {
        if (child < this.costs.length && (this.costs[child] as number) < (this.costs[least] as number))
          least = child;
      }
      if (least === at) return;
      this.swap(at, least);
      at = least;
    }
  }

  private swap(a: number, b: number): void {
    const item = this.items[a] as T;
    const cost = this.costs[a] as number;
    this.items[a] = this.items[b] as T;
    this.costs[a] = this.costs[b] as number;
    this.items[b] = item;
    this.costs[b] = cost;
  }
}
