import type { Result } from '../../platform/refusal.ts'
import { centimetresText, parseCentimetres } from '../../shop/print/drawing/centimetres.ts'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'
import { wholeNumber } from '../../shop/print/quoting/configuration-url.ts'
import { type Quote, quote } from '../../shop/print/quoting/quote.ts'
import type { Group, SheetRecipe } from '../../shop/print/quoting/recipe.ts'
import { withSpacedCounts } from '../../shop/print/quoting/spaced-eyelets.ts'

/** A product that the sentence offers: everything but units and size is as in its example. */
export type Offer = {
  slug: string
  href: string
  example: Configuration
  recipe: SheetRecipe
  deliversOn: string
}

/** "Necesito 2 lonas de PVC de 300 × 100 cm", as typed. */
export type Sentence = { product: string; units: string; width: string; height: string }

export type SentenceField = 'units' | 'widthMm' | 'heightMm'

export type Answer = { configuration: Configuration; quoted: Result<Quote> }

/**
 * The part of a recipe that its example chooses, which is all that another size of it is priced and refused by: the page
 * carries a fraction of the whole.
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

/** What the sentence asks for and what it costs. A figure that cannot be read is `NaN`, which the rules refuse by its field. */
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

/** The address of a form that was sent without script, as the product page's own; undefined where it names no product on offer. */
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
