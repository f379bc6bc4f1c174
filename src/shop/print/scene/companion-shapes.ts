import { HAND, PEN, SHOE } from './companion-outlines.ts'
import { HALF } from './person-outline.ts'
import type { Companion } from './stage.ts'

/** Radius of the core of a coin, as a share of its own. */
export const COIN_CORE = 0.73

/** Outlines in their own units, with the transforms of halves or copies. */
export const COMPANION_OUTLINES: Readonly<
  Record<
    Exclude<Companion, 'coin'>,
    { path: string; perMm: number; sides: readonly (readonly [aside: number, across: number])[] }
  >
> = {
  person: {
    path: HALF,
    perMm: 10,
    sides: [
      [0, 1],
      [0, -1],
    ],
  },
  hand: { path: HAND, perMm: 1, sides: [[0, 1]] },
  pen: { path: PEN, perMm: 1, sides: [[0, 1]] },
  feet: {
    path: SHOE,
    perMm: 1,
    sides: [
      [-64, 1],
      [64, -1],
    ],
  },
}
