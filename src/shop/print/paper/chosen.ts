import { formatNumber, type Language, localText, type Translate } from '../../../platform/text.ts'
import { copiesText, formatName } from '../line/line-text.ts'
import { sizeText } from '../line/size-text.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { eyeletsText } from '../quoting/eyelet-rules.ts'
import { optionLabel } from '../quoting/labels.ts'
import type { Recipe } from '../quoting/recipe.ts'
import { chosenEyelets } from '../quoting/spaced-eyelets.ts'

/**
 * The configuration as questions and answers, in the recipe's words and order; absent values are
 * omitted.
 */
export function chosenOf(
  recipe: Recipe,
  configuration: Configuration,
  language: Language,
  t: Translate,
): [question: string, answer: string][] {
  const { choices, counts, format, material, jobName, texts, thicknessMm } = configuration
  const number = (value: number): string => formatNumber(value, language)
  const pair = (question: string, answer: string): [string, string] => [question, answer]
  const word = (reference: string): string => optionLabel(recipe, language, reference) ?? reference
  const answers = recipe.groups.flatMap((group): [string, string][] => {
    const label = localText(group.label, language)
    if (group.kind === 'count') {
      const count = counts[group.code] ?? 0
      const eyelets = chosenEyelets(group, configuration)
      const { key, params } = eyelets ? eyeletsText(eyelets) : { key: '', params: {} }
      if (eyelets !== undefined) return [[label, t(key, params)]]
      return count > 0 ? [[label, `${number(count)}${group.unit === 'mm' ? '\u00a0mm' : ''}`]] : []
    }
    const choice = choices[group.code]
    return choice === undefined ? [] : [[label, word(`${group.code}.${choice}`)]]
  })
  const called = format && formatName(configuration, word(`format.${format}`))
  return [
    ...(called ? [pair(t('offers.chosen.format'), called)] : []),
    pair(t('offers.chosen.size'), sizeText(configuration, number)),
    ...(thicknessMm === undefined
      ? []
      : [pair(t('offers.chosen.thickness'), `${number(thicknessMm / 10)}\u00a0cm`)]),
    ...(texts ? [pair(t('offers.chosen.letters'), Object.values(texts).join(' '))] : []),
    [t('offers.chosen.quantity'), copiesText(configuration, t)],
    [t('offers.chosen.material'), word(`material.${material}`)],
    ...answers,
    ...(configuration.fileCheck
      ? [pair(t('quoting.component.fileCheck'), t('offers.chosen.yes'))]
      : []),
    ...(jobName ? [pair(t('offers.chosen.job'), jobName)] : []),
    ...besidesGoods(configuration, t),
  ]
}

/** Choices beside the goods themselves. */
export function besidesGoods(
  { speed, observations }: Configuration,
  t: Translate,
): [question: string, answer: string][] {
  return [
    [t('offers.chosen.speed'), t(`quoting.speed.${speed}`)],
    ...(observations
      ? [[t('offers.chosen.observations'), observations] satisfies [string, string]]
      : []),
  ]
}
