import type { Configuration } from '../quoting/configuration.ts'
import { eyeletPositions, isEdgeSet, type Point } from '../quoting/eyelets.ts'
import type { EdgeSet } from '../quoting/recipe.ts'
import { chosenEyelets } from '../quoting/spaced-eyelets.ts'
import type { BannerFinish } from './banner-layout.ts'

/** How the drawing shows the finishes of the recipes; one it does not know looks cut flush. */
const FINISHES: Readonly<Record<string, BannerFinish>> = {
  hem: 'hem',
  hemSewn: 'hem',
  sleeve: 'sleeve',
  velcro: 'velcro',
  tape: 'tape',
}

/** The count group that the drawing shows. */
const EYELETS = { code: 'eyelets', placeGroup: 'eyeletPlace' }

export type DrawnBanner = {
  widthMm: number
  heightMm: number
  finish: BannerFinish
  finishEdges: EdgeSet
  tubeDiameterMm?: number
  eyelets: readonly Point[]
  sides: 'one' | 'two'
  material: string
}

/** What can be seen of a configuration that the rules accept. */
export function drawnBanner(configuration: Configuration): DrawnBanner {
  const { widthMm, heightMm, material, choices } = configuration
  const { finish = 'none', finishEdges, sides, tubeDiameter } = choices
  const eyelets = chosenEyelets(EYELETS, configuration)
  return {
    widthMm,
    heightMm,
    material,
    finish: FINISHES[finish] ?? 'none',
    finishEdges: isEdgeSet(finishEdges) ? finishEdges : 'all',
    ...(tubeDiameter !== undefined && { tubeDiameterMm: Number(tubeDiameter) }),
    eyelets: eyelets === undefined ? [] : eyeletPositions(eyelets),
    sides: sides === 'two' ? 'two' : 'one',
  }
}
