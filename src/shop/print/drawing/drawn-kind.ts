import type { Configuration } from '../quoting/configuration.ts'
import type { Shape } from '../quoting/recipe.ts'

/** Which family's drawing shows a piece. */
export type DrawnKind =
  | 'banner'
  | 'vinyl'
  | 'board'
  | 'textile'
  | 'display'
  | 'sticker'
  | 'letters'
  | 'corporeal'

/**
 * The drawing goes by the material's code, as a workshop does; a sheet of a material it does not
 * know hangs like a banner.
 */
const BY_MATERIAL: readonly [code: RegExp, kind: DrawnKind][] = [
  [/flag|fly|textile|fabric|polyester|canvas|satin|lycra|cloth/i, 'textile'],
  [
    /foam|forex|fluted|corrug|composite|dibond|^acm|acrylic|honeycomb|board|pvc\d|polystyrene/i,
    'board',
  ],
  [/vinyl|static|oneWay|magnet|^film/i, 'vinyl'],
]

/**
 * The shape of the recipe that a configuration answers, where the recipe itself is not at hand:
 * each asks for something of its own.
 */
export function shapeOf({ texts, thicknessMm, format, choices }: Configuration): Shape {
  if (texts !== undefined) return 'letters'
  if (thicknessMm !== undefined) return 'corporeal'
  if (format !== undefined) return 'format'
  return choices.supply === undefined ? 'sheet' : 'sticker'
}

export function drawnKind(
  configuration: Configuration,
  shape: Shape = shapeOf(configuration),
): DrawnKind {
  const { material, format = '', choices } = configuration
  if (shape === 'sticker' || shape === 'letters' || shape === 'corporeal') return shape
  const known = BY_MATERIAL.find(([code]) =>
    code.test(shape === 'format' ? `${material} ${format}` : material),
  )?.[1]
  if (shape === 'format')
    return known === 'textile' && isFlag(`${material} ${format}`)
      ? 'textile'
      : known === 'board'
        ? 'board'
        : 'display'
  // Vinyl that is stuck on a board is a board, and so is a canvas on its stretcher.
  if (known === 'vinyl' && isChosen(choices.mounting)) return 'board'
  if (known === 'textile' && STRETCHER.test(choices.supportBase ?? '')) return 'board'
  return known ?? 'banner'
}

/** "bar38": bars of 38 mm, over which a canvas is stretched. */
export const STRETCHER = /^bar\d+$/

const isFlag = (code: string): boolean => /flag|fly|feather|drop/i.test(code)

/** Of a choice between nothing and something: that it is something. */
export const isChosen = (choice: string | undefined): choice is string =>
  choice !== undefined && !/^(?:none|no|without)$/.test(choice)
