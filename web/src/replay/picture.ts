/** The map as it is looked at, drawn once more onto a canvas: a picture or a film to share. */

/** What stands under a picture: what is played, and what has just happened. */
export interface Caption {
  readonly title: string;
  readonly text: string;
}

/** No picture is wider than this, and none larger than what is on the screen by more than this. */
const WIDEST = 2400;
const LARGEST = 2;
const STRIP = 74;

const base64 = async (address: string): Promise<string> => {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  let text = '';
  for (const b of bytes) text += String.fromCharCode(b);
  return btoa(text);
};

/** A picture within a picture fetches nothing: the letters must lie in it. */
async function inlined(rule: CSSFontFaceRule, sheet: CSSStyleSheet): Promise<string> {
  const [, found] = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(rule.cssText) ?? [];
  if (found === undefined) return '';
  const data = await base64(new URL(found, sheet.href ?? location.href).href);
  const { style } = rule;
  const of = (name: string) => style.getPropertyValue(name);
  return `@font-face{font-family:${of('font-family')};font-weight:${of('font-weight')};font-style:${of('font-style')};src:url(data:font/woff2;base64,${data}) format("woff2")}`;
}

/** Everything the page's own sheets say. */
async function styles(): Promise<string> {
  const parts: (string | Promise<string>)[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      parts.push(rule instanceof CSSFontFaceRule ? inlined(rule, sheet) : rule.cssText);
  return (await Promise.all(parts)).join('\n');
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A map before the lens: its styles are read once, what stands on it every time. */
export class Lens {
  readonly canvas = document.createElement('canvas');
  private readonly frame: HTMLElement;
  private readonly world: HTMLElement;
  private readonly sheet: Promise<string> = styles();
  /** The ground does not change from one picture to the next. */
  private ground: HTMLImageElement | null = null;
  private readonly scale: number;

  constructor() {
    const frame = document.querySelector<HTMLElement>('.map');
    const world = frame?.querySelector<HTMLElement>('.world, .free-world');
    if (!frame || !world) throw new Error('there is no map');
    this.frame = frame;
    this.world = world;
    this.scale = Math.min(LARGEST, WIDEST / frame.clientWidth);
    this.canvas.width = Math.round(frame.clientWidth * this.scale);
    this.canvas.height = Math.round((frame.clientHeight + STRIP) * this.scale);
  }

  /** Draws what is on the map now, with a caption. */
  async shoot({ title, text }: Caption): Promise<void> {
    const sheets = [...this.world.querySelectorAll<SVGSVGElement>(':scope > svg')];
    // The free table is one sheet; a printed map lies under its counters.
    if (sheets.length > 1) this.ground ??= await this.drawn(sheets.slice(0, 1));
    const pieces = await this.drawn(sheets.length > 1 ? sheets.slice(1) : sheets);
    const pen = this.canvas.getContext('2d');
    if (!pen) throw new Error('there is nothing to draw on');
    const { clientWidth: width, clientHeight: height } = this.frame;
    pen.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    pen.fillStyle = getComputedStyle(this.frame).backgroundColor;
    pen.fillRect(0, 0, width, height);
    if (this.ground) pen.drawImage(this.ground, 0, 0, width, height);
    pen.drawImage(pieces, 0, 0, width, height);
    this.write(pen, title, text);
  }

  private write(pen: CanvasRenderingContext2D, title: string, text: string): void {
    const { clientWidth: width, clientHeight: height } = this.frame;
    const style = getComputedStyle(document.documentElement);
    const colour = (name: string) => style.getPropertyValue(name).trim();
    pen.fillStyle = colour('--sheet');
    pen.fillRect(0, height, width, STRIP);
    pen.fillStyle = colour('--line');
    pen.fillRect(0, height, width, 1);
    pen.fillStyle = colour('--ink');
    pen.font = `600 22px ${colour('--serif')}`;
    pen.fillText(title, 16, height + 30, width - 32);
    pen.fillStyle = colour('--dim');
    pen.font = `400 18px ${colour('--serif')}`;
    pen.fillText(text, 16, height + 57, width - 32);
  }

  /** Some sheets of the map as the camera shows them. */
  private async drawn(sheets: readonly SVGSVGElement[]): Promise<HTMLImageElement> {
    const { clientWidth: width, clientHeight: height } = this.frame;
    const { offsetWidth, offsetHeight, dataset } = this.world;
    const at = getComputedStyle(this.world).transform;
    const inner = sheets.map((sheet) => {
      const copy = sheet.cloneNode(true) as SVGSVGElement;
      copy.setAttribute('width', String(offsetWidth));
      copy.setAttribute('height', String(offsetHeight));
      return new XMLSerializer().serializeToString(copy);
    });
    const data = Object.entries(dataset).map(([name, value]) => ` data-${name}="${value ?? ''}"`);
    const { dataset: page, lang } = document.documentElement;
    const svg = [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" lang="${lang}" data-theme="${page['theme'] ?? ''}">`,
      `<style>${escaped(await this.sheet)}</style>`,
      `<g class="${this.frame.className}"><g class="${this.world.className}"${data.join('')} transform="${at === 'none' ? '' : at}">`,
      ...inner,
      '</g></g></svg>',
    ].join('');
    const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    try {
      const image = new Image();
      image.src = url;
      await image.decode();
      return image;
    } finally {
      URL.revokeObjectURL(url);
    }
  }

  /** Draws one dot of it again: what does not change is not filmed. */
  touch(): void {
    const pen = this.canvas.getContext('2d');
    pen?.setTransform(1, 0, 0, 1, 0, 0);
    pen?.drawImage(this.canvas, 0, 0, 1, 1, 0, 0, 1, 1);
  }

  /** The picture as a file. */
  file(): Promise<Blob> {
    return new Promise((done, failed) => {
      this.canvas.toBlob(
        (blob) => (blob ? done(blob) : failed(new Error('no picture came of it'))),
        'image/png',
      );
    });
  }
}

/** Gives somebody a file. */
export function hand(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** How long a moment stays in a film, and the last one. */
const MOMENT_MS = 450;
const LAST_MS = 1500;
const TICK_MS = 75;
/** How often what was filmed is handed over, how small a file without a single picture is, and how long one is waited for. */
const SLICE_MS = 250;
const EMPTY_BYTES = 1000;
const PATIENCE_MS = 30_000;

/** Lets a few moments pass before the lens; `show` brings each of them onto the table. */
export async function film(
  steps: readonly number[],
  show: (step: number) => Promise<Caption>,
  told: (at: number) => void,
): Promise<Blob> {
  const lens = new Lens();
  const type = ['video/webm;codecs=vp9', 'video/webm', 'video/mp4'].find((t) =>
    MediaRecorder.isTypeSupported(t),
  );
  if (type === undefined) throw new Error('this browser records no film');
  const parts: Blob[] = [];
  const recorder = new MediaRecorder(lens.canvas.captureStream(30), { mimeType: type });
  recorder.ondataavailable = (event) => parts.push(event.data);
  const over = new Promise<void>((done) => {
    recorder.onstop = () => done();
  });
  const rest = async (ms: number) => {
    for (let gone = 0; gone < ms; gone += TICK_MS) {
      lens.touch();
      await new Promise((done) => setTimeout(done, TICK_MS));
    }
  };
  for (const [k, step] of steps.entries()) {
    told(k + 1);
    const caption = await show(step);
    if (k > 0) recorder.pause();
    await lens.shoot(caption);
    if (k === 0) recorder.start(SLICE_MS);
    else recorder.resume();
    await rest(k === steps.length - 1 ? LAST_MS : MOMENT_MS);
  }
  // A busy machine may not have come to film anything yet.
  const filmed = () => parts.reduce((bytes, { size }) => bytes + size, 0) > EMPTY_BYTES;
  for (let waited = 0; !filmed() && waited < PATIENCE_MS; waited += SLICE_MS) await rest(SLICE_MS);
  recorder.stop();
  await over;
  return new Blob(parts, { type });
}
