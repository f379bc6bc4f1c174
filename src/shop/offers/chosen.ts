import { formatNumber, type Language, localText, type Translate } from '../../platform/text.ts'
import { copiesText } from '../cart/line-text.ts'
import { sizeText } from '../cart/size-text.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { optionLabel } from '../quoting/labels.ts'
import type { Recipe } from '../quoting/recipe.ts'

/** What was chosen as question and answer, in the recipe's words and order; what is not there is not said. */
export function chosenOf(recipe: Recipe, configuration: Configuration, language: Language, t: Translate): [question: string, answer: string][] {
  const { choices, counts, material, speed, fileCheck, jobName, observations, texts, thicknessMm } = configuration
  const word = (reference: string): string => optionLabel(recipe, language, reference) ?? reference
  const answers = recipe.groups.flatMap((group): [string, string][] => {
    const label = localText(group.label, language)
    if (group.kind === 'count') return (counts[group.code] ?? 0) > 0 ? [[label, String(counts[group.code])]] : []
    const choice = choices[group.code]
    return choice === undefined ? [] : [[label, word(`${group.code}.${choice}`)]]
  })
  return [
    [t('offers.chosen.size'), sizeText(configuration, (value) => formatNumber(value, language))],
    ...(thicknessMm === undefined ? [] : [[t('offers.chosen.thickness'), `${formatNumber(thicknessMm / 10, language)}\u00a0cm`] as [string, string]]),
    ...(texts ? [[t('offers.chosen.letters'), Object.values(texts).join(' ')] as [string, string]] : []),
    [t('offers.chosen.quantity'), copiesText(configuration, t)],
    [t('offers.chosen.material'), word(`material.${material}`)],
    ...answers,
    [t('offers.chosen.speed'), t(`quoting.speed.${speed}`)],
    ...(fileCheck ? [[t('quoting.component.fileCheck'), t('offers.chosen.yes')] as [string, string]] : []),
    ...(jobName ? [[t('offers.chosen.job'), jobName] as [string, string]] : []),
    ...(observations ? [[t('offers.chosen.observations'), observations] as [string, string]] : []),
  ]
}
