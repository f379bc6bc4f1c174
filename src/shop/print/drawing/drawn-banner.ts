import type { ShownConfiguration } from '../quoting/configuration.ts'
import type { EdgeSet } from '../quoting/edges.ts'
import { eyeletPositions, type Point } from '../quoting/eyelets.ts'
import { appearanceIn, shownEyelets } from '../quoting/piece-appearance.ts'
import type { BannerFinish } from './banner-layout.ts'

export type DrawnBanner = {
  widthMm: number
  heightMm: number
  finish: BannerFinish
  finishEdges: EdgeSet
  tubeDiameterMm?: number
  eyelets: readonly Point[]
  sides: 'one' | 'two'
  /** Woven with holes. */
  mesh: boolean
}

/** The visible properties of a valid configuration. */
export function drawnBanner(configuration: ShownConfiguration): DrawnBanner {
  const { widthMm, heightMm } = configuration
  const look = appearanceIn(configuration)
  const { finish = 'none', finishEdges = 'all', tubeDiameterMm, sides = 'one' } = look
  const eyelets = shownEyelets(configuration)
  return {
    widthMm,
    heightMm,
    mesh: look.kind === 'banner' && look.weave === 'mesh',
    finish,
    finishEdges,
    ...(tubeDiameterMm !== undefined && { tubeDiameterMm }),
    eyelets: eyelets === undefined ? [] : eyeletPositions({ widthMm, heightMm, ...eyelets }),
    sides,
  }
}
