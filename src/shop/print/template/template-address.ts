import type { Language } from '../../../platform/text.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { configurationToParams } from '../quoting/configuration-url.ts'

/** Address of the template of a configuration on sale, without its language. */
export const templateAddress = (product: string, configuration: Configuration): string =>
  `/api/products/${encodeURIComponent(product)}/template?${configurationToParams(configuration)}`

/** Of an ordered line, as it was ordered, by the link of the order. */
export const orderedTemplate = (orderToken: string, lineId: string): string =>
  `/api/orders/${orderToken}/lines/${lineId}/template`

/** Address of the template for those who open a designer's link. */
export const designersTemplate = (key: string): string => `/api/designer-links/${key}/template`

export const templateIn = (address: string, language: Language): string =>
  `${address}${address.includes('?') ? '&' : '?'}langid=${language}`
