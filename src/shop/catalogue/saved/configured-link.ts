import type { Configuration } from '../../print/quoting/configuration.ts'
import { configurationToParams } from '../../print/quoting/configuration-url.ts'

/**
 * The page of a product with a configuration in it. `wordsId` names where its words are kept on this device (`carriedWords`), for no
 * address carries them; `field` is the control that is ready to be typed into.
 */
export function configuredLink(
  page: string,
  configuration: Configuration,
  wordsId: string,
  field?: string,
): string {
  const params = configurationToParams(configuration)
  params.set('words', wordsId)
  return `${page}?${params}${field === undefined ? '' : `#${field}`}`
}
