import { type Language, localText, type Translate } from '../../../platform/text.ts'
import type { DeliveryReason } from '../../print/delivery/delivery.ts'
import { chosenOf } from '../../print/paper/chosen.ts'
import { componentLabel } from '../../print/quoting/labels.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import type { Offer, Standing } from './offer.ts'

/** Context of a quote's view: its recipe, for words, and the reader. */
export type OfferWords = { recipe: Recipe; language: Language; t: Translate }

/** Price lines with names and reasons in words. */
export const pricedLines = (
  { components, configuration }: Offer,
  { recipe, language, t }: OfferWords,
) =>
  components.map((component) => ({
    code: component.code,
    label:
      component.kind === 'speed'
        ? t('offers.speedLine', { speed: t(`quoting.speed.${configuration.speed}`).toLowerCase() })
        : componentLabel(recipe, language, t, component),
    reason: t(component.reason.key, component.reason.params),
    cents: component.cents,
  }))

/** Dates in reasons stay ISO for the reader's language; names are translated. */
const reasonIn = (language: Language) => (reason: DeliveryReason) => ({
  ...reason,
  params: {
    ...reason.params,
    ...(reason.params.name && { name: { es: localText(reason.params.name, language) } }),
  },
})

/** Name of a changed line, from the old or the new recipe. */
function standingView(standing: Standing, recipes: readonly Recipe[], { language, t }: OfferWords) {
  if (standing.kind !== 'changed') return standing
  const labelOf = (code: string): string => {
    const component = { kind: 'option' as const, code, cents: 0, reason: { key: '', params: {} } }
    const found = recipes
      .map((recipe) => componentLabel(recipe, language, t, component))
      .find((label) => !label.startsWith('quoting.'))
    return found ?? code
  }
  return {
    ...standing,
    components: standing.components.map((each) => ({ ...each, label: labelOf(each.code) })),
  }
}

/** A quote for the holder of its link. `sold` undefined: no longer sold. */
export function offerView(
  offer: Offer,
  standing: Standing,
  words: OfferWords,
  sold: Recipe | undefined,
) {
  const {
    number,
    productSlug,
    productName,
    recipeVersion,
    configuration,
    pieces,
    weightG,
    goodsCents,
    totals,
    vatBp,
    grossCents,
  } = offer
  return {
    number,
    productSlug,
    productName,
    recipeVersion,
    configuration,
    chosen: chosenOf(words.recipe, configuration, words.language, words.t),
    components: pricedLines(offer, words),
    pieces,
    weightG,
    goodsCents,
    totals,
    vatBp,
    grossCents,
    delivery: { ...offer.delivery, reasons: offer.delivery.reasons.map(reasonIn(words.language)) },
    issuedAt: offer.issuedAt.toISOString(),
    validUntil: offer.validUntil,
    standing: standingView(standing, sold ? [sold, words.recipe] : [words.recipe], words),
  }
}
