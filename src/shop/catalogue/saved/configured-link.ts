import type { Configuration } from '../../print/quoting/configuration.ts'
import { configurationToParams } from '../../print/quoting/configuration-url.ts'

/**
 * Link to a product page with a configuration. `wordsId`: where its texts are stored on this device
 * (`carriedWords`), since addresses carry none; `field`: the control to focus.
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
