import { leaderAt, MASSENA } from '../data/leaders.ts';
import { BATTERY_ROAD, LABELS } from '../data/map.ts';
import { S3_POSTS } from '../data/posts.ts';
import { unitAt } from '../data/units.ts';
import { LEADER_ITEM } from '../rules/10-scenarios/setup.ts';
import { ld, type State } from '../state.ts';
import { arrive, blank, stand } from './build.ts';
import { massena } from './s2.ts';

/** S3.length, S3.reinforcements, 10.3: 15 April, the French counter-attack. */
export function s3(): State {
  const s = blank('s3', 9);
  s.control = s.control.map(() => 'austrian');
  stand(s, '0714', 'howitzers');
  BATTERY_ROAD.forEach((hex, i) => {
    stand(s, LABELS[hex] as string, `rb-${i + 1}`);
  });
  for (const post of S3_POSTS) {
    ld(s, leaderAt(post.leader)).order = 'defense';
    s.todo.push(LEADER_ITEM + leaderAt(post.leader), ...post.units.map(unitAt));
  }
  arrive(s, 'french', { hex: '0219', due: 1, leaders: { laharpe: 'attack' }, units: ['mb-b', '1-16dbl'] });
  arrive(s, 'french', {
    hex: '0219',
    due: 2,
    leaders: { causse: 'attack' },
    units: ['1-70db', '2-70db', '3-70db'],
  });
  arrive(s, 'french', {
    hex: '0219',
    due: 3,
    leaders: { rampon: 'attack' },
    units: ['1-99db', '2-99db', '3-99db'],
  });
  massena(s);
  ld(s, MASSENA).where = 'box';
  return s;
}
