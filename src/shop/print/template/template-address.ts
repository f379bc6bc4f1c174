import type { Language } from '../../../platform/text.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { configurationToParams } from '../quoting/configuration-url.ts'

/** Address of the template of a configuration, without its language. */
export const templateAddress = (product: string, configuration: Configuration): string =>
  `/api/products/${encodeURIComponent(product)}/template?${configurationToParams(configuration)}`

export const templateIn = (address: string, language: Language): string =>
  `${address}&langid=${language}`
