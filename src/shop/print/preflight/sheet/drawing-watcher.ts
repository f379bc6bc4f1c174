import type { Box, Matrix } from '../matrix.ts'
import type { Outline } from './outlined-text.ts'
import type { Colour } from './pdf-colour.ts'
import type { Contour } from './pdf-path.ts'
import type { PdfPicture } from './pdf-picture.ts'
import type { Font, Paint } from './pdf-state.ts'

/** Receiver of drawing events: each call has the bounding box in units of the page. */
export type DrawingWatcher = {
  picture: (
    picture: Pick<PdfPicture, 'widthPx' | 'heightPx' | 'bits' | 'colour' | 'isFine'> & {
      matrix: Matrix
      box: Box
      /** Nothing of what lies under it shows through. */
      covers: boolean
      overprints: boolean
    },
  ) => void
  /**
   * `strokeMm`: width of a line alone. `textMm`: size of live text, and its `signs`. `parts`: boxes
   * of the subpaths. `outlines`: filled subpaths that may be letters or bars, not clipped. `points`:
   * of a path; `fullness`: the share of its box that a single subpath fills, if it is not clipped.
   * `ringMm`: the width of an area between two outlines. `tiled`: a line of a pattern, whose box is the
   * area that the pattern fills.
   */
  paint: (
    paint: Paint,
    box: Box,
    how: {
      overprints: boolean
      keepsZeros: boolean
      transparent: boolean
      strokeMm?: number
      textMm?: number
      signs?: number
      parts?: readonly Box[]
      outlines?: readonly Outline[]
      points?: number
      fullness?: number
      ringMm?: number
      tiled?: boolean
    },
  ) => void
  /** Whether anything of a box is printed. */
  isSeen: (box: Box) => boolean
  /** Content that layers keep from being printed. */
  hidden: (names: readonly string[], box: Box) => void
  /** Content that is printed, by the layers that it is on. */
  shown: (names: readonly string[], box: Box) => void
  font: (font: Font, box: Box) => void
  transparency: (box: Box) => void
  /** Whether the path itself is wanted for a colour. */
  follows: (colour: Colour) => boolean
  /** `replaces`: what lies under it is not printed. */
  lines: (
    colour: Colour,
    contours: readonly Contour[],
    how: { side: 'fill' | 'stroke'; replaces: boolean },
  ) => void
}
