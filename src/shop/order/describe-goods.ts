import { formatNumber, type Language, sentences, type Translate } from '../../platform/text.ts'
import { sizeText } from '../print/line/size-text.ts'
import type { Configuration } from '../print/quoting/configuration.ts'
import type { Recipe } from '../print/quoting/recipe.ts'
import { sayOptions } from './say-options.ts'
import { sayPieces } from './say-pieces.ts'

type Goods = { configuration: Configuration; pieces: number }

/**
 * The description of a line: size, copies, material and every option of the recipe, then the
 * customer's name for the job. Used by invoices (RD 1619/2012, art. 6.1.f), printed quotes,
 * delivery notes and mails. Without a recipe only the parts that need none of its texts.
 */
export function describeGoods(
  goods: Goods,
  recipe: Recipe | undefined,
  { language, t }: { language: Language; t: Translate },
): string {
  const { configuration } = goods
  return sentences([
    sizeText(configuration, (value) => formatNumber(value, language)),
    sayPieces(goods, t),
    ...(recipe ? sayOptions(goods, recipe, { language, t }) : []),
    ...(configuration.jobName ? [t('cart.line.job', { name: configuration.jobName })] : []),
  ])
}
