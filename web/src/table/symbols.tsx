import type { VNode } from 'preact';
import type { ArmSymbol } from './presenter.ts';

/** Period signs for the arms, in a box 36 wide and 22 high around the origin; drawn in the counter's ink. */
const BOX = 'M-18-11h36v22h-36z';

const SYMBOLS: Readonly<Record<ArmSymbol, VNode>> = {
  infantry: (
    <g>
      <path class="sym-fill" d={BOX} />
      <path class="sym-cut" d="M-18-11 18 11M-18 11 18-11" />
    </g>
  ),
  light: (
    <g>
      <path class="sym-line" d={BOX} />
      <path class="sym-fill" d="M-18-11-18 11 18 11z" />
    </g>
  ),
  grenadier: (
    <g>
      <path class="sym-fill" d={BOX} />
      <circle class="sym-cut-fill" cx="0" cy="2" r="4.5" />
      <path class="sym-cut" d="M0-3c-1-3 2-4 0-7M0-3c2-2 4-2 4-5" />
    </g>
  ),
  skirmisher: (
    <g class="sym-fill">
      <rect x="-17" y="-8" width="8" height="5" />
      <rect x="-4" y="-8" width="8" height="5" />
      <rect x="9" y="-8" width="8" height="5" />
      <rect x="-11" y="3" width="8" height="5" />
      <rect x="3" y="3" width="8" height="5" />
    </g>
  ),
  cavalry: (
    <g>
      <path class="sym-line" d={BOX} />
      <path class="sym-fill" d="M-18 11 18-11v22z" />
    </g>
  ),
  artillery: (
    <g>
      <circle class="sym-line" cx="-3" cy="5" r="6" />
      <path class="sym-thin" d="M-3-1v12M-9 5h12M-7.200 .8l8.400 8.400M1.200 .8l-8.400 8.400" />
      <path class="sym-fill" d="M-13 1.500 14-9l2 4.500L-6 5z" />
      <path class="sym-line" d="M-6 6-18 11" />
    </g>
  ),
  leader: (
    <g>
      <path class="sym-fill" d="M-17 5C-13-3-8-11 0-11S13-3 17 5C9 1-9 1-17 5z" />
      <circle class="sym-cut-fill" cx="0" cy="-4" r="2.600" />
      <path class="sym-line" d="M-8 8c5 2.500 11 2.500 16 0" />
    </g>
  ),
  chief: (
    <g>
      <path class="sym-fill" d="M-17 2C-13-6-8-13 0-13S13-6 17 2C9-2-9-2-17 2z" />
      <circle class="sym-cut-fill" cx="0" cy="-6" r="2.600" />
      <path
        class="sym-fill"
        d="m0 3 1.500 3.300 3.600.4-2.700 2.400.8 3.500L0 10.800l-3.200 1.800.8-3.500L-5.100 6.700l3.600-.4z"
      />
    </g>
  ),
  headquarters: (
    <g>
      <path class="sym-line" d="M-12-12v24" />
      <path class="sym-fill" d="M-12-12h26l-5 6.500 5 6.500h-26z" />
    </g>
  ),
  supply: (
    <g>
      <path class="sym-line" d="M-15-2c0-10 26-10 26 0" />
      <path class="sym-fill" d="M-17-2h31v6h-31z" />
      <circle class="sym-line" cx="-10" cy="8" r="4" />
      <circle class="sym-line" cx="8" cy="8" r="4" />
    </g>
  ),
  redoubt: <path class="sym-line" d="M-18 9 -18-5 -10-5 -10-10 10-10 10-5 18-5 18 9" />,
  decoy: (
    <g>
      <path class="sym-dash" d={BOX} />
      <path class="sym-line" d="M0 10V-3M-6 2h12" />
      <path class="sym-fill" d="M-9-3C-5-4-4-9 0-9s5 5 9 6c-6 2-12 2-18 0z" />
    </g>
  ),
  unknown: (
    <g>
      <path class="sym-paper" d="M-19-12h38v25h-38z" />
      <path class="sym-thin" d="M-19-12 0 3 19-12M-19 13-5-1M19 13 5-1" />
      <circle class="sym-seal" cx="0" cy="3" r="6" />
      <circle class="sym-seal-ring" cx="0" cy="3" r="3.400" />
    </g>
  ),
};

export function ArmSign({ arm }: { arm: ArmSymbol }) {
  return SYMBOLS[arm];
}
