import { num, Pen, type XY } from './pen.ts';

/** A compass rose; `north` is the angle of north on the page, in degrees clockwise from its top. */
export function rose([x, y]: XY, radius: number, north: number): string {
  const light = new Pen();
  const dark = new Pen();
  const rings = new Pen();
  const point = (degrees: number, far: number): XY => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return [Math.cos(angle) * far, Math.sin(angle) * far];
  };
  const ray = (degrees: number, far: number, waist: number, half: number) => {
    light.polygon([[0, 0], point(degrees - half, waist), point(degrees, far)]);
    dark.polygon([[0, 0], point(degrees + half, waist), point(degrees, far)]);
  };
  for (let i = 0; i < 8; i++) ray(22.5 + i * 45, radius * 0.5, radius * 0.16, 11.25);
  for (let i = 0; i < 4; i++) ray(45 + i * 90, radius * 0.68, radius * 0.2, 22);
  for (let i = 0; i < 4; i++) ray(i * 90, radius * 0.92, radius * 0.22, 32);
  rings.dot(0, 0, radius * 0.56).dot(0, 0, radius * 0.6);
  const ticks = new Pen();
  for (let i = 0; i < 32; i++) {
    ticks
      .move(...point(i * 11.25, radius * 0.6))
      .line(...point(i * 11.25, radius * (i % 2 === 0 ? 0.67 : 0.64)));
  }
  const lily = new Pen();
  const top = -radius * 0.92;
  const r = radius * 0.13;
  lily
    .move(0, top - r * 2.2)
    .cubic(-r, top - r * 1.1, -r * 0.5, top - r * 0.4, 0, top)
    .cubic(r * 0.5, top - r * 0.4, r, top - r * 1.1, 0, top - r * 2.2)
    .close()
    .move(-r * 0.2, top - r * 0.1)
    .cubic(-r * 1.6, top - r * 0.2, -r * 1.9, top - r * 1.7, -r * 0.9, top - r * 1.6)
    .cubic(-r * 1.2, top - r * 0.9, -r * 0.7, top - r * 0.5, -r * 0.2, top - r * 0.1)
    .move(r * 0.2, top - r * 0.1)
    .cubic(r * 1.6, top - r * 0.2, r * 1.9, top - r * 1.7, r * 0.9, top - r * 1.6)
    .cubic(r * 1.2, top - r * 0.9, r * 0.7, top - r * 0.5, r * 0.2, top - r * 0.1);
  const [nx, ny] = point(north, radius * 1.38);
  const turn = `translate(${num(x)} ${num(y)}) rotate(${num(north)})`;
  return [
    `<g class="at-rose" transform="${turn}">`,
    rings.path('at-rose-ring'),
    ticks.path('at-rose-ring'),
    light.path('at-rose-light'),
    dark.path('at-rose-dark'),
    lily.path('at-rose-dark'),
    '</g>',
    `<text class="at-rose-letter" x="${num(x + nx)}" y="${num(y + ny + radius * 0.1)}" font-size="${num(radius * 0.32)}">N</text>`,
  ].join('');
}
