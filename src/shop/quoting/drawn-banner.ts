import type { BannerFinish } from './banner-layout.ts'
import type { Configuration } from './configuration.ts'
import { eyeletPositions, isEdgeSet, isEyeletPlace, type Point } from './eyelets.ts'
import type { EdgeSet } from './recipe.ts'

/** How the drawing shows the finishes of the recipes; one it does not know looks cut flush. */
const FINISHES: Readonly<Record<string, BannerFinish>> = { hem: 'hem', hemSewn: 'hem', sleeve: 'sleeve', velcro: 'velcro', tape: 'tape' }

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
export function drawnBanner({ widthMm, heightMm, material, choices, counts }: Configuration): DrawnBanner {
  const { finish = 'none', finishEdges, eyeletPlace, sides, tubeDiameter } = choices
  return {
    widthMm,
    heightMm,
    material,
    finish: FINISHES[finish] ?? 'none',
    finishEdges: isEdgeSet(finishEdges) ? finishEdges : 'all',
    ...(tubeDiameter !== undefined && { tubeDiameterMm: Number(tubeDiameter) }),
    eyelets: isEyeletPlace(eyeletPlace) ? eyeletPositions(widthMm, heightMm, counts.eyelets ?? 0, eyeletPlace) : [],
    sides: sides === 'two' ? 'two' : 'one',
  }
}
