import type { XY } from './pen.ts';
import {
  castle,
  enceinte,
  farm,
  fort,
  isLargeScale,
  type Lie,
  type PlanPens,
  planPens,
  summit,
  town,
  village,
  works,
} from './plans.ts';
import type { Scene } from './scene.ts';
import type { Site } from './sites.ts';

/** Everything that stands on the land, as small plans. */
export function places(scene: Scene): string {
  const pens = planPens();
  for (const site of scene.sites) draw(scene, site, pens);
  return planPaths(pens);
}

/** What the pens of a plan have drawn, in the order in which it lies. */
export function planPaths(pens: PlanPens): string {
  return [
    pens.glacis.path('at-glacis'),
    pens.ditch.path('at-ditch'),
    pens.garden.path('at-garden'),
    pens.ground.path('at-town-ground'),
    pens.house.path('at-house'),
    pens.wall.path('at-wall'),
    pens.church.path('at-church'),
    pens.summit.path('at-summit'),
    pens.spot.path('at-spot'),
  ].join('');
}

function draw(scene: Scene, site: Site, pens: PlanPens): void {
  const lie: Lie = { at: site.at, arms: scene.ways.arms(site.hex), seed: scene.seed + site.hex * 17 };
  if (site.works === 'closed') works(pens, beside(site.at, lie, 33), null);
  else if (site.works !== null) works(pens, site.at, onPage(scene, site.works));
  const large = isLargeScale(scene.map);
  switch (site.kind) {
    case 'village':
      village(pens, lie, large ? 27 : 19);
      if (site.fortified) enceinte(pens, lie, 21, 5);
      break;
    case 'town':
      town(pens, lie, large ? 28 : 21, site.fortified);
      break;
    case 'city':
      town(pens, lie, 29, site.fortified);
      break;
    case 'fort':
      fort(pens, lie);
      break;
    case 'castle':
      castle(pens, lie);
      break;
    case 'building':
      farm(pens, lie);
      break;
    case 'peak':
      summit(pens, site.at);
      break;
    default:
      if (site.name) pens.church.dot(...site.at, 2.2);
  }
}

/** The angle on the page, clockwise from the right, of a compass bearing. */
function onPage(scene: Scene, bearing: number): number {
  return ((bearing - scene.map.layout.upBearing - 90) * Math.PI) / 180;
}

/** A spot near a place and off its roads. */
function beside(at: XY, lie: Lie, far: number): XY {
  let best: XY = [at[0] + far, at[1]];
  let most = -2;
  for (let i = 0; i < 12; i++) {
    const dir: XY = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)];
    const free = -Math.max(-1, ...lie.arms.map((arm) => arm[0] * dir[0] + arm[1] * dir[1])) - dir[1] * 0.3;
    if (free <= most) continue;
    most = free;
    best = [at[0] + dir[0] * far, at[1] + dir[1] * far];
  }
  return best;
}
