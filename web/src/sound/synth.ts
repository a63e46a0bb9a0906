/** Sounds made here, out of noise and a low tone: no file is fetched. */
import type { Cue } from './cues.ts';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** A second of noise; nobody hears that it is the same second every time. */
function noiseIn(audio: BaseAudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

interface Burst {
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
  readonly filter: BiquadFilterType;
  readonly pitch: number;
}

/** Noise that dies away, through a filter. */
function burst(audio: BaseAudioContext, out: AudioNode, { at, lasts, loud, filter, pitch }: Burst): void {
  const source = audio.createBufferSource();
  source.buffer = noiseIn(audio);
  const shape = audio.createBiquadFilter();
  shape.type = filter;
  shape.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0008, at + lasts);
  source.connect(shape).connect(gain).connect(out);
  source.start(at, Math.random() * 0.5, lasts);
}

/** A skin that is struck: a tone that falls. */
function stroke(audio: BaseAudioContext, out: AudioNode, at: number, loud: number): void {
  const tone = audio.createOscillator();
  tone.frequency.setValueAtTime(150, at);
  tone.frequency.exponentialRampToValueAtTime(70, at + 0.12);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0008, at + 0.16);
  tone.connect(gain).connect(out);
  tone.start(at);
  tone.stop(at + 0.18);
  burst(audio, out, { at, lasts: 0.09, loud: loud * 0.5, filter: 'highpass', pitch: 1800 });
}

const SOUNDS: Readonly<Record<Cue, (audio: BaseAudioContext, out: AudioNode, at: number) => void>> = {
  dice: (audio, out, at) => {
    for (const [k, after] of [0, 0.07, 0.13, 0.22, 0.27].entries())
      burst(audio, out, {
        at: at + after,
        lasts: 0.035,
        loud: 0.22 - k * 0.03,
        filter: 'bandpass',
        pitch: 2400 + (k % 3) * 500,
      });
  },
  drum: (audio, out, at) => {
    for (const [k, after] of [0, 0.16, 0.32, 0.4, 0.48].entries())
      stroke(audio, out, at + after, k === 0 ? 0.3 : 0.2);
  },
  guns: (audio, out, at) => {
    for (const [after, loud] of [
      [0, 0.3],
      [0.45, 0.18],
      [0.7, 0.24],
    ] as const)
      burst(audio, out, { at: at + after, lasts: 1.1, loud, filter: 'lowpass', pitch: 190 });
  },
};

/** Plays some sounds one after the other, softly; silent where the browser lets nothing be heard yet. */
export function playCues(cues: readonly Cue[]): void {
  context ??= new AudioContext();
  void context.resume();
  const out = context.createGain();
  out.gain.value = 0.5;
  out.connect(context.destination);
  cues.forEach((cue, k) => {
    if (context) SOUNDS[cue](context, out, context.currentTime + 0.02 + k * 0.35);
  });
}
