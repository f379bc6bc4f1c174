import { formatNumber, type Language, sentences, type Translate } from '../../platform/text.ts'
import { sizeText } from '../cart/size-text.ts'
import type { Configuration } from '../quoting/configuration.ts'
import type { Recipe } from '../quoting/recipe.ts'
import { sayOptions } from './say-options.ts'
import { sayPieces } from './say-pieces.ts'

type Goods = { configuration: Configuration; pieces: number }

/**
 * What a line delivers, in words: size, copies, material and every answer of the recipe, then the
 * customer's name for the job. Invoices (RD 1619/2012, art. 6.1.f), printed quotes, delivery notes
 * and mails all take it from here. Without a recipe only what needs no words of it.
 */
export function describeGoods(goods: Goods, recipe: Recipe | undefined, { language, t }: { language: Language; t: Translate }): string {
  const { configuration } = goods
  return sentences([
    sizeText(configuration, (value) => formatNumber(value, language)),
    sayPieces(goods, t),
    ...(recipe ? sayOptions(goods, recipe, { language, t }) : []),
    ...(configuration.jobName ? [t('cart.line.job', { name: configuration.jobName })] : []),
  ])
}
