import { productLink } from '../../links.ts'
import { type Language, localText } from '../../platform/text.ts'
import type { CartWords } from '../cart/line-text.ts'
import { familyOf, type MenuCategory } from '../catalogue/category.ts'
import type { Product } from '../catalogue/product.ts'
import type { DeliveryFacts } from '../delivery/facts.ts'
import type { Recipe } from '../quoting/recipe.ts'
import type { SiteSettings } from '../sites/settings.ts'
import type { CheckoutSettings } from './checkout.ts'
import { offeredMethods } from './payment.ts'

/** What the cart pages know before they have read the cart: the same for every visitor. */
export type CartFacts = {
  settings: CheckoutSettings
  words: CartWords
  /** By slug: name and page of what is on sale. */
  products: Readonly<Record<string, { name: string; href: string }>>
  contactMail: string
  workshop: { street: string; zip: string; city: string }
}

/** The recipe's own words: `material.banner510`, `finish.hem`, `eyelets`. */
function labelsOf({ materials, groups }: Recipe, language: Language): [reference: string, label: string][] {
  return [
    ...materials.map(({ code, label }): [string, string] => [`material.${code}`, localText(label, language)]),
    ...groups.flatMap((group): [string, string][] => [
      [group.code, localText(group.label, language)],
      ...(group.kind === 'choice'
        ? group.choices.map(({ code, label }): [string, string] => [`${group.code}.${code}`, localText(label, language)])
        : []),
    ]),
  ]
}

/** The groups that say more about another: the place of eyelets, the edges of a finish. */
function parentsOf({ groups }: Recipe): [group: string, parent: string][] {
  return groups.flatMap((group): [string, string][] => {
    if (group.kind === 'count') return group.placeGroup === undefined ? [] : [[group.placeGroup, group.code]]
    const first = group.when?.[0]
    return first && 'choice' in first ? [[group.code, first.choice]] : []
  })
}

function wordsOf(products: readonly Product[], language: Language): CartWords {
  const common: Record<string, string> = {}
  const own: Record<string, Record<string, string>> = {}
  const under: Record<string, string> = {}
  for (const { slug, recipe } of products) {
    for (const [group, parent] of parentsOf(recipe)) under[group] = parent
    for (const [reference, label] of labelsOf(recipe, language)) {
      common[reference] ??= label
      if (common[reference] !== label) own[slug] = { ...own[slug], [reference]: label }
    }
  }
  return { common, own, under }
}

type Sources = { settings: SiteSettings; delivery: DeliveryFacts; products: readonly Product[]; menu: readonly MenuCategory[] }

export function cartFacts({ settings, delivery, products, menu }: Sources, language: Language): CartFacts {
  const { generalVariables, contactMail, workshop, paymentMethods } = settings
  const pageOf = ({ slug, category, name }: Product) => {
    const href = productLink(familyOf(menu, category)?.slug ?? category, slug)
    return [slug, { name: localText(name, language), href }] as const
  }
  return {
    settings: {
      zones: delivery.zones,
      handling: delivery.handling,
      vat: { oss: generalVariables.oss },
      simplifiedInvoiceMaxCents: generalVariables.mandatoryInvoiceCents,
      paymentMethods: offeredMethods(paymentMethods),
    },
    words: wordsOf(products, language),
    products: Object.fromEntries(products.map(pageOf)),
    contactMail,
    workshop: { street: workshop.street, zip: workshop.zip, city: workshop.city },
  }
}
