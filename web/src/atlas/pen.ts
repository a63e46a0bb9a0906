/** A count of tenths as a number, as short as SVG allows. */
function tenths(n: number): string {
  const whole = Math.trunc(n / 10);
  const rest = Math.abs(n % 10);
  if (rest === 0) return String(whole);
  return `${n < 0 ? '-' : ''}${whole === 0 ? '' : Math.abs(whole)}.${rest}`;
}

/** A number rounded to a tenth, as text. */
export function num(n: number): string {
  return tenths(Math.round(n * 10));
}

/**
 * Writes path data in relative tenths of a unit. The pen remembers the rounded place where it really stands,
 * so that errors never add up however long the path grows. A broad nib writes whole fifths of a unit and has
 * its path scaled down: shorter text for strokes that come in thousands (their CSS widths are in fifths too).
 */
export class Pen {
  #per: number;
  #text: (n: number) => string;
  #parts: string[] = [];
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;
  #last = '';

  constructor(nib: 'fine' | 'broad' = 'fine') {
    this.#per = nib === 'fine' ? 10 : 5;
    this.#text = nib === 'fine' ? tenths : String;
  }

  get empty(): boolean {
    return this.#parts.length === 0;
  }

  #put(command: string, points: readonly number[]): void {
    let text = command === this.#last || (command === 'l' && this.#last === 'm') ? '' : command;
    let x = this.#x;
    let y = this.#y;
    for (let i = 0; i < points.length; i += 2) {
      x = Math.round((points[i] as number) * this.#per);
      y = Math.round((points[i + 1] as number) * this.#per);
      for (const step of [x - this.#x, y - this.#y]) {
        const written = this.#text(step === 0 ? 0 : step);
        const touching = text === '' ? this.#parts.length > 0 : !/[a-z]$/.test(text);
        text += touching && written[0] !== '-' ? ` ${written}` : written;
      }
    }
    this.#x = x;
    this.#y = y;
    this.#last = command;
    this.#parts.push(text);
  }

  move(x: number, y: number): this {
    this.#last = '';
    this.#put('m', [x, y]);
    this.#startX = this.#x;
    this.#startY = this.#y;
    return this;
  }

  line(x: number, y: number): this {
    this.#put('l', [x, y]);
    return this;
  }

  quad(cx: number, cy: number, x: number, y: number): this {
    this.#put('q', [cx, cy, x, y]);
    return this;
  }

  cubic(ax: number, ay: number, bx: number, by: number, x: number, y: number): this {
    this.#put('c', [ax, ay, bx, by, x, y]);
    return this;
  }

  /** An arc of a circle, the short way round unless `large`. */
  arc(radius: number, x: number, y: number, clockwise = true, large = false): this {
    const r = this.#text(Math.round(radius * this.#per));
    const toX = Math.round(x * this.#per);
    const toY = Math.round(y * this.#per);
    const step = `${this.#text(toX - this.#x)} ${this.#text(toY - this.#y)}`;
    this.#parts.push(`a${r} ${r} 0 ${large ? 1 : 0} ${clockwise ? 1 : 0} ${step}`);
    this.#x = toX;
    this.#y = toY;
    this.#last = 'a';
    return this;
  }

  close(): this {
    this.#parts.push('z');
    this.#x = this.#startX;
    this.#y = this.#startY;
    this.#last = 'z';
    return this;
  }

  dot(x: number, y: number, radius: number): this {
    return this.move(x - radius, y)
      .arc(radius, x + radius, y)
      .arc(radius, x - radius, y)
      .close();
  }

  /** A dot as wide as the stroke: a line of next to no length. */
  point(x: number, y: number): this {
    this.move(x, y);
    this.#parts.push('h.1');
    this.#x += this.#per === 10 ? 1 : 0.1;
    this.#last = 'h';
    return this;
  }

  polyline(points: readonly XY[]): this {
    points.forEach(([x, y], i) => {
      if (i === 0) this.move(x, y);
      else this.line(x, y);
    });
    return this;
  }

  polygon(points: readonly XY[]): this {
    return points.length < 3 ? this : this.polyline(points).close();
  }

  /** A soft line guided by the points: passes through the middles between them. */
  soft(points: readonly XY[], closed: boolean): this {
    const n = points.length;
    if (n < 3) return this.polyline(points);
    const at = (i: number) => points[((i % n) + n) % n] as XY;
    const middle = (i: number): XY => [(at(i)[0] + at(i + 1)[0]) / 2, (at(i)[1] + at(i + 1)[1]) / 2];
    if (closed) {
      const [x, y] = middle(-1);
      this.move(x, y);
      for (let i = 0; i < n; i++) this.quad(...at(i), ...middle(i));
      return this.close();
    }
    this.move(...at(0));
    for (let i = 1; i < n - 1; i++) this.quad(...at(i), ...(i === n - 2 ? at(n - 1) : middle(i)));
    return this;
  }

  toString(): string {
    return this.#parts.join('');
  }

  /** The path element, or nothing when nothing was drawn. */
  path(classes: string, more = ''): string {
    const scaled = this.#per === 10 ? '' : ' transform="scale(.2)"';
    return this.empty ? '' : `<path class="${classes}" d="${this}"${scaled}${more}/>`;
  }
}

export type XY = readonly [number, number];

/** One pen per square of the sheet: what is out of sight costs nothing to paint. */
export class Tiles {
  #pens = new Map<string, Pen>();
  #size: number;
  #nib: 'fine' | 'broad';

  constructor(nib: 'fine' | 'broad' = 'fine', size = 480) {
    this.#nib = nib;
    this.#size = size;
  }

  at(x: number, y: number): Pen {
    const key = `${Math.floor(x / this.#size)},${Math.floor(y / this.#size)}`;
    const found = this.#pens.get(key);
    if (found) return found;
    const pen = new Pen(this.#nib);
    this.#pens.set(key, pen);
    return pen;
  }

  paths(classes: string): string {
    return [...this.#pens.values()].map((pen) => pen.path(classes)).join('');
  }
}
