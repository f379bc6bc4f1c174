/**
 * Style of marks without a style sheet: on printed sheets and in mails. The colours are those of
 * `tokens.css`.
 */
export type Ink = {
  fill?: string
  stroke?: string
  width?: number
  dash?: readonly [number, number]
  opacity?: number
}

const INK = '#15171c'
const INK_3 = '#62656d'
const SHEET = '#ffffff'
const PAPER = '#f4f3ef'
const BOARD = '#e7e5df'
const SIDE = '#d6d3cb'
const EDGE = '#7f7c75'
const RULE = '#cbc8c0'
const CUT = '#c9005e'

const lined = { fill: SHEET, stroke: INK, width: 1.4 }

/** By the class of the page's style sheets (`drawing.css`, `pieces.css`). */
const INKS: Readonly<Record<string, Ink>> = {
  'printed-face': lined,
  'printed-back': lined,
  'printed-unlined': { stroke: 'none' },
  'printed-outline': { stroke: INK, width: 1.4 },
  'printed-mesh': { stroke: RULE, width: 0.6 },
  'printed-hem': { stroke: INK, width: 1, dash: [5, 3], opacity: 0.75 },
  'printed-hidden': { stroke: EDGE, width: 1, dash: [3, 3] },
  'printed-tube': { stroke: INK },
  'printed-velcro': { fill: EDGE, stroke: INK, width: 0.8, dash: [1, 2], opacity: 0.6 },
  'printed-tape': { fill: BOARD, stroke: INK, width: 0.8 },
  'printed-seam': { stroke: INK, width: 1.2 },
  'printed-solid': { fill: INK },
  'printed-liner': { fill: PAPER, stroke: EDGE, width: 1 },
  'printed-clear': { fill: SHEET, stroke: INK, width: 1, opacity: 0.8 },
  'printed-white': { fill: SHEET, stroke: EDGE, width: 1, dash: [3, 3] },
  'printed-holes': { stroke: RULE, width: 2 },
  'cut-line': { stroke: CUT, width: 1.2, dash: [4, 3] },
  'tone-1': { fill: INK },
  'tone-2': { fill: EDGE },
  'tone-3': { fill: RULE },
  'tone-4': { fill: SHEET },
  'tone-5': { fill: INK_3 },
  'tile-joints': { stroke: BOARD, width: 1 },
  'pane-glass': { fill: PAPER, stroke: EDGE, width: 1.1 },
  'lifted-corner': { fill: BOARD, stroke: INK, width: 1 },
  eyelets: { fill: SHEET, stroke: INK, width: 1.1 },
  spacer: { fill: SIDE, stroke: INK, width: 1.2 },
  'solid-silhouette': { fill: INK, stroke: INK, width: 2.2 },
  'solid-top': { fill: BOARD, stroke: BOARD, width: 0.7 },
  'solid-side': { fill: SIDE, stroke: SIDE, width: 0.7 },
  'solid-edge': { stroke: INK, width: 1 },
  'solid-cap': lined,
  turntable: { stroke: RULE, width: 1 },
  'stand-solid': { fill: INK },
  'stand-rod': { stroke: INK, width: 2.4 },
  'stand-pole': { stroke: INK, width: 2.4 },
  'roll-lines': { stroke: RULE, width: 1 },
  'roll-core': { fill: BOARD, stroke: INK, width: 1.4 },
}

/**
 * Style of a group for its marks without their own style, and for marks that look different within
 * it.
 */
const GROUPS: Readonly<
  Record<string, { bare?: Ink; within?: Readonly<Record<string, Ink>>; text?: string }>
> = {
  pane: { bare: { fill: SHEET, stroke: EDGE, width: 1.1 } },
  table: { bare: { fill: BOARD, stroke: INK, width: 1.4 } },
  board: {
    within: { 'solid-top': { stroke: INK, width: 1 }, 'solid-side': { stroke: INK, width: 1 } },
  },
  'printed-dark': { text: PAPER },
}

const classes = (look: string | undefined): string[] => look?.split(' ') ?? []

/** The ink of a mark within its groups, the outermost first. */
export const inkOf = (look: string | undefined, groups: readonly string[]): Ink => {
  const around = groups.flatMap((group) => GROUPS[group] ?? [])
  if (look === undefined) return around.findLast(({ bare }) => bare)?.bare ?? {}
  return Object.assign(
    {},
    ...classes(look).map((name) => ({
      ...INKS[name],
      ...around.findLast(({ within }) => within?.[name])?.within?.[name],
    })),
  )
}

/** The colour of words within their groups. */
export const textInkOf = (groups: readonly string[]): string =>
  groups.flatMap((group) => GROUPS[group]?.text ?? []).at(-1) ?? INK

/** The groups within a group. */
export const groupsWithin = (groups: readonly string[], look: string | undefined): string[] => [
  ...groups,
  ...classes(look),
]
