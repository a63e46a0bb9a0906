/** Whose turn it is to wait longer: nobody is served twice while another waits. */
export class FairQueue<T> {
  private readonly waiting = new Map<string, T[]>();
  private count = 0;
  private readonly mostOfOne: number;
  private readonly most: number;

  constructor(mostOfOne: number, most: number) {
    this.mostOfOne = mostOfOne;
    this.most = most;
  }

  get size(): number {
    return this.count;
  }

  /** False where the owner has enough that waits already, or everybody together has. */
  add(owner: string, job: T): boolean {
    const own = this.waiting.get(owner) ?? [];
    if (own.length >= this.mostOfOne || this.count >= this.most) return false;
    own.push(job);
    this.waiting.set(owner, own);
    this.count++;
    return true;
  }

  /** The oldest job of the owner who was served longest ago. */
  take(): T | undefined {
    const [next] = this.waiting;
    if (!next) return undefined;
    const [owner, own] = next;
    const job = own.shift();
    this.count--;
    // Behind all the others.
    this.waiting.delete(owner);
    if (own.length > 0) this.waiting.set(owner, own);
    return job;
  }

  clear(): void {
    this.waiting.clear();
    this.count = 0;
  }
}
