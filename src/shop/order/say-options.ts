import { formatNumber, type Language, type Translate } from '../../platform/text.ts'
import { optionTexts } from '../print/line/line-text.ts'
import { wordsOf } from '../print/line/recipe-words.ts'
import type { Recipe } from '../print/quoting/recipe.ts'
import type { OrderLineRecord } from './order-record.ts'

/** All options as texts: for the workshop, on the order's page, in the office and in mails. */
export function sayOptions(
  { configuration }: Pick<OrderLineRecord, 'configuration'>,
  recipe: Recipe,
  { language, t }: { language: Language; t: Translate },
): string[] {
  const { thicknessMm, fileCheck } = configuration
  const depth =
    thicknessMm === undefined ? [] : [`${formatNumber(thicknessMm / 10, language)}\u00a0cm`]
  return [
    ...depth.map((answer) =>
      t('cart.line.answer', { question: t('configurator.field.thicknessMm'), answer }),
    ),
    ...optionTexts(configuration, wordsOf(recipe, language), t),
    ...(fileCheck ? [t('quoting.component.fileCheck')] : []),
  ]
}
