import type { Params } from '../../../platform/text.ts'

/** What is wrong with catalogue data and where: `recipe.materials[0].tiers[1]`. `code` is a message key. */
export type Fault = { place: string; code: string; params?: Params }
