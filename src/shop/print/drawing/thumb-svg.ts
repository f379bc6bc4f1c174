import type { Configuration } from '../quoting/configuration.ts'
import { markupOf } from '../scene/mark-svg.ts'
import { placeThumb } from '../scene/stage.ts'
import { shownPiece } from './shown-piece.ts'

const FRAME = { width: 120, height: 80 }

/** The true shape of a configuration, small, as SVG that needs no style sheet. */
export function thumbSvg(configuration: Configuration): string {
  const { staged, marksAt } = shownPiece(configuration)
  const { size, ...placed } = placeThumb({ ...staged, liftMm: 0 }, FRAME)
  return markupOf(marksAt({ ...placed, size }, ''), size)
}
