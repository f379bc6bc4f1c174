import type { Translate } from '../../platform/text.ts'
import type { Component } from '../quoting/component.ts'
import type { Configuration } from '../quoting/configuration.ts'
import type { SaidRefusal } from './priced-view.ts'

/** The words of a recipe. */
export type ProductWords = {
  /** By reference: `material.banner510`, `finish.hem`, `eyelets`. */
  labels: Readonly<Record<string, string>>
  /** Groups that only say more about another one: their choice follows it after a comma. */
  under: Readonly<Record<string, string>>
}

/** By product; one that is missing is not known yet, or not sold any more. */
export type CartWords = Readonly<Record<string, ProductWords>>

const wordFor = (words: CartWords, product: string, reference: string): string | undefined => words[product]?.labels[reference]

/** "2 copias de un diseño". */
export function copiesText({ unitsMode, units, designs }: Configuration, t: Translate): string {
  if (designs === 1) return t('cart.line.copies', { units })
  return t(unitsMode === 'same' ? 'cart.line.designs' : 'cart.line.shared', { units, designs })
}

const NOTHING_CHOSEN: Pick<Configuration, 'choices' | 'counts' | 'material'> = { choices: {}, counts: {}, material: '' }

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/**
 * What was chosen, as sentences: "2 copias de un diseño. Lona frontal 510 g. Dobladillo cosido, los cuatro lados." Of a product
 * without words only what needs none: nobody should read codes.
 */
export function choicesText(product: string, configuration: Configuration, words: CartWords, t: Translate): string {
  const own = words[product]
  const { choices, counts, material } = own ? configuration : NOTHING_CHOSEN
  const word = (reference: string): string => wordFor(words, product, reference) ?? reference.slice(reference.indexOf('.') + 1)
  const detailsOf = (group: string): string[] =>
    Object.keys(choices)
      .filter((code) => own?.under[code] === group)
      .map((code) => lowerFirst(word(`${code}.${choices[code]}`)))
  const chosen = Object.keys(choices).filter((code) => own?.under[code] === undefined)
  const counted = Object.keys(counts).filter((code) => (counts[code] ?? 0) > 0)
  const sentences = [
    copiesText(configuration, t),
    ...(material ? [word(`material.${material}`)] : []),
    ...chosen.map((code) => [word(`${code}.${choices[code]}`), ...detailsOf(code)].join(', ')),
    ...counted.map((code) => [`${word(code)}: ${counts[code]}`, ...detailsOf(code)].join(', ')),
    t('cart.line.speed', { speed: lowerFirst(t(`quoting.speed.${configuration.speed}`)) }),
    ...(configuration.fileCheck ? [t('cart.line.fileCheck')] : []),
  ]
  return sentences.map((sentence) => `${sentence}.`).join(' ')
}

/** The name of a line of the breakdown. */
export const componentText = (product: string, { code }: Component, words: CartWords, t: Translate): string =>
  wordFor(words, product, code) ?? t(`quoting.component.${code}`)

/** A refusal in the product's own words; as the shop said it where it is of no recipe. */
export function refusalText(product: string, { code, message, params }: SaidRefusal, words: CartWords, t: Translate): string {
  if (!code.startsWith('quoting.') || params === undefined) return message
  const named = Object.entries(params).map(([name, value]) => [name, wordFor(words, product, String(value)) ?? value])
  return t(code, Object.fromEntries(named))
}
