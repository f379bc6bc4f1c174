import type { Result } from '../../platform/refusal.ts'
import { centimetresText, parseCentimetres } from '../../shop/print/quoting/centimetres.ts'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'
import { wholeNumber } from '../../shop/print/quoting/configuration-url.ts'
import type { Group } from '../../shop/print/quoting/group.ts'
import { type Quote, quote } from '../../shop/print/quoting/quote.ts'
import type { SheetRecipe } from '../../shop/print/quoting/recipe.ts'
import { withSpacedCounts } from '../../shop/print/quoting/spaced-eyelets.ts'

/** A product of the sentence: everything but quantity and size as in its example. */
export type Offer = {
  slug: string
  href: string
  example: Configuration
  recipe: SheetRecipe
  deliversOn: string
  /** Code of the zone that the date is for. */
  zone: string
}

/** "Necesito 2 lonas de PVC de 300 × 100 cm", as typed. */
export type Sentence = { product: string; units: string; width: string; height: string }

export type SentenceField = 'units' | 'widthMm' | 'heightMm'

export type Answer = { configuration: Configuration; quoted: Result<Quote> }

/**
 * The part of a recipe used by its example, which suffices to price other sizes; keeps the page
 * small.
 */
export function recipeOfExample(
  recipe: SheetRecipe,
  { material, choices, speed }: Configuration,
): SheetRecipe {
  const chosenOf = (group: Group): Group =>
    group.kind === 'choice'
      ? {
          ...group,
          help: undefined,
          choices: group.choices.filter(({ code }) => code === choices[group.code]),
        }
      : { ...group, help: undefined }
  return {
    ...recipe,
    materials: recipe.materials
      .filter(({ code }) => code === material)
      .map((one) => ({ ...one, help: undefined })),
    groups: recipe.groups
      .filter(({ kind, code }) => kind !== 'choice' || choices[code] !== undefined)
      .map(chosenOf),
    speeds: recipe.speeds.filter(({ code }) => code === speed),
  }
}

export function sentenceOf({ slug, example }: Offer): Sentence {
  const { units, widthMm, heightMm } = example
  return {
    product: slug,
    units: String(units),
    width: centimetresText(widthMm, ','),
    height: centimetresText(heightMm, ','),
  }
}

/**
 * The sentence as a configuration with its price. Unreadable figures are `NaN`, which the rules
 * refuse by field.
 */
export function answerOf({ recipe, example }: Offer, { units, width, height }: Sentence): Answer {
  const size = {
    widthMm: parseCentimetres(width) ?? Number.NaN,
    heightMm: parseCentimetres(height) ?? Number.NaN,
  }
  const asked = { ...example, ...size, units: wholeNumber(units) ?? Number.NaN }
  // Eyelets keep their distance at every size.
  const configuration = withSpacedCounts(recipe, asked)
  return { configuration, quoted: quote(recipe, configuration) }
}

/** The product page's address for a form sent without script; undefined for an unknown product. */
export function productOfForm(
  params: URLSearchParams,
  offers: readonly Pick<Offer, 'slug' | 'href'>[],
): string | undefined {
  const offer = offers.find(({ slug }) => slug === params.get('p'))
  if (!offer) return undefined
  const said = ['u', 'w', 'h'].flatMap((name) =>
    params.has(name) ? [[name, params.get(name) ?? '']] : [],
  )
  return `${offer.href}?${new URLSearchParams(said)}`
}
