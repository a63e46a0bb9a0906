import type { Commit, Head } from '../core/state.ts';
import { MemoryStore } from '../store/memory.ts';
import type { World } from './world.ts';

/** A store that takes its time, and sometimes fails before or after it has written. Several processes may share it. */
export class FaultyStore extends MemoryStore {
  private readonly world: World;
  /** While false everything works. */
  faulty = true;

  constructor(world: World) {
    super();
    this.world = world;
  }

  override async create(head: Head, first: Commit): Promise<void> {
    await this.world.sleep(1 + this.world.chance.below(5));
    await super.create(head, first);
  }

  override async commit(commits: readonly Commit[]): Promise<readonly boolean[]> {
    const { world } = this;
    await world.sleep(1 + world.chance.below(10));
    if (this.faulty && world.once(40)) throw new Error('the store was away');
    const stored = await super.commit(commits);
    for (const { match } of commits) this.ring(match);
    await world.sleep(1 + world.chance.below(10));
    // Written, and nobody is told.
    if (this.faulty && world.once(40)) throw new Error('the answer of the store was lost');
    return stored;
  }

  override async load(match: string) {
    if (this.faulty) await this.world.sleep(1 + this.world.chance.below(5));
    return super.load(match);
  }
}
