import type { Place, Sheet } from '../facts.ts'
import { isOutlineInk } from '../ink-names.ts'
import { type Box, joinedBox } from '../matrix.ts'
import type { DrawingWatcher } from '../sheet/drawing-watcher.ts'

/** Thicker lines are drawings, mm. */
const THICKEST_MM = 2
const MOST_COLOURS = 2
const MOST_LAYERS = 20

type Lines = { box: Box; colours: Set<string> }

/**
 * Layers that have the name of a cut line and nothing but lines in usual colours: they are printed,
 * and no plotter knows them.
 */
export class LayerCuts {
  /** Null if anything else is on the layer. */
  readonly #layers = new Map<string, Lines | null>()
  /** Layers of the next object. */
  #names: readonly string[] = []

  shown(names: readonly string[]): void {
    this.#names = names.length > 0 ? names.filter(isOutlineInk) : names
  }

  paint(
    { colour, values = [] }: Parameters<DrawingWatcher['paint']>[0],
    box: Box,
    how: Parameters<DrawingWatcher['paint']>[2],
  ): void {
    for (const name of this.#names) {
      const before = this.#layers.get(name)
      if (before === null || (!before && this.#layers.size >= MOST_LAYERS)) continue
      const isLine = how.strokeMm !== undefined && how.strokeMm <= THICKEST_MM
      const isUsual = colour.inks.length === 0 && !colour.pattern && !colour.registration
      const colours = (before?.colours ?? new Set()).add(`${colour.space} ${values.join(' ')}`)
      const isKept = isLine && isUsual && colours.size <= MOST_COLOURS
      this.#layers.set(name, isKept ? { box: joinedBox(before?.box ?? box, box), colours } : null)
    }
  }

  /** A picture or another object that is no line. */
  other(): void {
    for (const name of this.#names)
      if (this.#layers.size < MOST_LAYERS) this.#layers.set(name, null)
  }

  all(placeOf: (box: Box) => Place | null): Pick<Sheet, 'layerCuts'> {
    const layerCuts = [...this.#layers].flatMap(([name, lines]) => {
      const place = lines && placeOf(lines.box)
      return place ? [{ name: name.slice(0, 80), place }] : []
    })
    return layerCuts.length > 0 ? { layerCuts } : {}
  }
}
