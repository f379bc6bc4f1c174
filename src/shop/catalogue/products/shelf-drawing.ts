import { shownPiece } from '../../print/drawing/shown-piece.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { SHELF_ROOMS, shelfScales, shelfScene } from './shelf-scale.ts'

/** Drawing of an example in a list's narrow and wide columns. */
export type OnShelf = { narrow: ShelfSize; broad: ShelfSize; across: boolean }
/** Scale and height of a drawing that stands by itself. */
export type DrawnRoom = ShelfSize

/** A drawing by itself, as large as the room allows. */
export function drawnIn(configuration: Configuration, room: keyof typeof SHELF_ROOMS): DrawnRoom {
  const { staged, solid } = shownPiece(configuration)
  const pxPerMm = shelfScales([staged], SHELF_ROOMS[room])[staged.companion] ?? 1
  const { height } = shelfScene(staged, pxPerMm, SHELF_ROOMS[room], solid !== undefined)
  return { pxPerMm, height }
}

type ShelfSize = { pxPerMm: number; height: number }

/** Scales and drawing heights of a list, needed before anything is drawn. */
export function onShelf(examples: readonly Configuration[]): OnShelf[] {
  const shown = examples.map((example) => shownPiece(example))
  const staged = shown.map((piece) => piece.staged)
  const scales = {
    narrow: shelfScales(staged, SHELF_ROOMS.narrow),
    broad: shelfScales(staged, SHELF_ROOMS.broad),
  }
  return shown.map(({ staged: own, solid }) => {
    const sizeIn = (room: 'narrow' | 'broad') => {
      const pxPerMm = scales[room][own.companion] ?? 1
      const { height, across } = shelfScene(own, pxPerMm, SHELF_ROOMS[room], solid !== undefined)
      return { size: { pxPerMm, height }, across }
    }
    const broad = sizeIn('broad')
    return { narrow: sizeIn('narrow').size, broad: broad.size, across: broad.across }
  })
}
