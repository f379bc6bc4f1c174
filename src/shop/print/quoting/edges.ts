/**
 * Codes of the choice groups that have a meaning of their own beyond price: drawn, dated or
 * checked.
 */
export const EDGE_SETS = {
  all: ['top', 'right', 'bottom', 'left'],
  topBottom: ['top', 'bottom'],
  leftRight: ['left', 'right'],
  top: ['top'],
  left: ['left'],
  right: ['right'],
} as const satisfies Record<string, readonly Edge[]>

export type Edge = 'top' | 'right' | 'bottom' | 'left'

export type EdgeSet = keyof typeof EDGE_SETS

/**
 * Where eyelets go. `custom`: the customer marks them in the artwork (5 mm dots, grey or black, 2.5
 * cm from the edge).
 */
export const EYELET_PLACES = [
  'perimeter',
  'corners',
  'topBottom',
  'leftRight',
  'top',
  'custom',
] as const

export type EyeletPlace = (typeof EYELET_PLACES)[number]
