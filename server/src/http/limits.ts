/** Lets so many through a second, and so many at once after a quiet time. */
export class Bucket {
  private level: number;
  private at: number;
  private readonly rate: number;
  private readonly most: number;

  constructor(rate: number, most: number, now: number) {
    this.rate = rate;
    this.most = most;
    this.level = most;
    this.at = now;
  }

  take(now: number): boolean {
    // A clock that is set back takes nothing away.
    const passed = Math.max(0, now - this.at);
    this.level = Math.min(this.most, this.level + (passed / 1000) * this.rate);
    this.at = now;
    if (this.level < 1) return false;
    this.level--;
    return true;
  }

  /** Nothing was taken for long enough. */
  isFull(now: number): boolean {
    return this.level + ((now - this.at) / 1000) * this.rate >= this.most;
  }
}

/** A bucket for each who asks; those that are full again are forgotten. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();
  private readonly rate: number;
  private readonly most: number;

  constructor(rate: number, most: number) {
    this.rate = rate;
    this.most = most;
  }

  take(who: string, now: number): boolean {
    let bucket = this.buckets.get(who);
    if (!bucket) {
      if (this.buckets.size > 10_000) this.forget(now);
      bucket = new Bucket(this.rate, this.most, now);
      this.buckets.set(who, bucket);
    }
    return bucket.take(now);
  }

  private forget(now: number): void {
    for (const [who, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(who);
  }
}
