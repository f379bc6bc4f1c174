import type { SaidRefusal } from '../../../platform/refusal.ts'
import { sentences, type Translate } from '../../../platform/text.ts'
import type { Component } from '../quoting/component.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { eyeletsText, eyeletWarning } from '../quoting/eyelet-rules.ts'
import { chosenEyelets } from '../quoting/spaced-eyelets.ts'

/** The words of a recipe. */
export type ProductWords = {
  /** By reference: `material.banner510`, `finish.hem`, `eyelets`. */
  labels: Readonly<Record<string, string>>
  /** Groups that qualify another one: their choice follows it after a comma. */
  under: Readonly<Record<string, string>>
  /** Groups whose answers need their question. */
  named: string[]
  /** Counts in millimetres. */
  inMm: string[]
  /** Recommended greatest eyelet distance, by group. */
  maxSpacingMm: Readonly<Record<string, number>>
}

/** By product; a missing one is not loaded, or no longer sold. */
export type CartWords = Readonly<Record<string, ProductWords>>

const wordFor = (words: CartWords, product: string, reference: string): string | undefined =>
  words[product]?.labels[reference]

/** "2 copias de un diseño". */
export function copiesText(
  { unitsMode, units, designs, thicknessMm }: Configuration,
  t: Translate,
): string {
  // Contour-cut pieces are not copies of a design.
  if (thicknessMm !== undefined) return t('cart.line.units', { units })
  if (designs === 1) return t('cart.line.copies', { units })
  return t(unitsMode === 'same' ? 'cart.line.designs' : 'cart.line.shared', { units, designs })
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** A format's name without its size, which is in the line's title; empty for "85 × 200 cm". */
export function formatName({ widthMm, heightMm }: Configuration, label: string): string {
  const size = `${widthMm / 10}×${heightMm / 10}cm`.replaceAll('.', ',')
  const rest = label.split(', ').filter((part) => part.replaceAll(/\s/g, '') !== size)
  return rest.join(', ')
}

/**
 * All answers without quantity and speed: "Lona frontal 510 g", "Dobladillo cosido, los cuatro
 * lados", "Laminado: mate".
 */
export function optionTexts(
  configuration: Configuration,
  { labels, under, named, inMm }: ProductWords,
  t: Translate,
): string[] {
  const { choices, counts, texts = {}, material, format } = configuration
  const word = (reference: string): string =>
    labels[reference] ?? reference.slice(reference.indexOf('.') + 1)
  const answer = (code: string): string => word(`${code}.${choices[code]}`)
  const said = (code: string, value: string): string =>
    t('cart.line.answer', { question: word(code), answer: value })
  const isUnder = (code: string): boolean => {
    const parent = under[code]
    return parent !== undefined && (parent in choices || parent in counts)
  }
  // In the recipe's order; `jsonb` does not keep key order.
  const asked = Object.keys(labels)
  const codesOf = (answers: Readonly<Record<string, unknown>>): string[] =>
    Object.keys(answers).toSorted((one, other) => asked.indexOf(one) - asked.indexOf(other))
  // A bare figure is qualified: "diámetro del tubo 30 mm".
  const detailsOf = (group: string): string[] =>
    codesOf(choices)
      .filter((code) => under[code] === group)
      .map((code) =>
        /^\d/.test(answer(code))
          ? `${lowerFirst(word(code))} ${answer(code)}`
          : lowerFirst(answer(code)),
      )
  const countText = (code: string): string => {
    const placeGroup = Object.keys(under).find((group) => under[group] === code)
    const eyelets =
      placeGroup === undefined ? undefined : chosenEyelets({ code, placeGroup }, configuration)
    if (eyelets === undefined) return `${counts[code]}${inMm.includes(code) ? '\u00a0mm' : ''}`
    const { key, params } = eyeletsText(eyelets)
    return t(key, params)
  }
  const chosen = codesOf(choices).filter((code) => !isUnder(code))
  const counted = codesOf(counts).filter((code) => (counts[code] ?? 0) > 0)
  const formats = format === undefined ? [] : [word(`format.${format}`)]
  return [
    ...codesOf(texts).map((code) => said(code, texts[code] ?? '')),
    ...formats.map((label) => formatName(configuration, label)).filter(Boolean),
    word(`material.${material}`),
    ...chosen.map((code) =>
      [
        named.includes(code) ? said(code, lowerFirst(answer(code))) : answer(code),
        ...detailsOf(code),
      ].join(', '),
    ),
    ...counted.map((code) => [said(code, countText(code)), ...detailsOf(code)].join(', ')),
  ]
}

/** Warnings of a line, as on its product page: feasible, but may not last. */
export function warningTexts(
  product: string,
  configuration: Configuration,
  words: CartWords,
  t: Translate,
): string[] {
  const { under = {}, maxSpacingMm = {} } = words[product] ?? {}
  return Object.entries(maxSpacingMm).flatMap(([code, widestMm]) => {
    const placeGroup = Object.keys(under).find((group) => under[group] === code)
    const eyelets =
      placeGroup === undefined ? undefined : chosenEyelets({ code, placeGroup }, configuration)
    const warning = eyelets && eyeletWarning(eyelets, { maxSpacingMm: widestMm })
    return warning ? [t(warning.key, warning.params)] : []
  })
}

/**
 * The configuration as sentences: "2 copias de un diseño. Lona frontal 510 g. Dobladillo cosido,
 * los cuatro lados." Without the product's words only what needs none; codes are never shown.
 */
export function choicesText(
  product: string,
  configuration: Configuration,
  words: CartWords,
  t: Translate,
): string {
  const own = words[product]
  return sentences([
    copiesText(configuration, t),
    ...(own ? optionTexts(configuration, own, t) : []),
    t('cart.line.speed', { speed: lowerFirst(t(`quoting.speed.${configuration.speed}`)) }),
    ...(configuration.fileCheck ? [t('cart.line.fileCheck')] : []),
  ])
}

/** Name of a price line. */
export const componentText = (
  product: string,
  { code }: Component,
  words: CartWords,
  t: Translate,
): string => wordFor(words, product, code) ?? t(`quoting.component.${code}`)

/** A refusal in the product's own words, or the server's message if it concerns no recipe. */
export function refusalText(
  product: string,
  { code, message, params }: SaidRefusal,
  words: CartWords,
  t: Translate,
): string {
  if (!code.startsWith('quoting.') || params === undefined) return message
  const named = Object.entries(params).map(([name, value]) => [
    name,
    wordFor(words, product, String(value)) ?? value,
  ])
  return t(code, Object.fromEntries(named))
}
