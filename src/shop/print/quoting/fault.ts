import type { Params } from '../../../platform/text.ts'

/**
 * A fault in catalogue data and its path: `recipe.materials[0].tiers[1]`. `code` is a message key.
 */
export type Fault = { place: string; code: string; params?: Params }
