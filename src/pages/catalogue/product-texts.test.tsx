import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HELP, NOW_MS, pageOf, ROOT, textOf } from '../../../test/product-page.tsx'
import { allProducts, productNamed } from '../../../test/products.ts'
import { LANGUAGES, type ShopLanguage } from '../../platform/text.ts'
import type { Product } from '../../shop/print/product/product.ts'

/** Words that belong to some goods only, and what of a recipe brings them. */
const WORDS: Record<
  ShopLanguage,
  { hem: RegExp; sleeve: RegExp; eyelets: RegExp; files: RegExp; noFile: string; send: string }
> = {
  es: {
    hem: /dobladillo/i,
    sleeve: /\bvainas?\b/i,
    eyelets: /ollado/i,
    files: /Subir archivo|El archivo|subes el archivo|imprim|sangrado/i,
    noFile: 'No hace falta archivo',
    send: 'Subir archivo',
  },
  pt: {
    hem: /\bbainhas?\b/i,
    sleeve: /\bbolsas?\b/i,
    eyelets: /\bilhós\b/i,
    files: /Enviar ficheiro|Carregar ficheiro|\bO ficheiro|carregar o ficheiro|imprim|sangria/i,
    noFile: 'Não é preciso ficheiro',
    send: 'Carregar ficheiro',
  },
  fr: {
    hem: /ourlet/i,
    sleeve: /fourreau/i,
    eyelets: /œillet/i,
    files:
      /Envoyer le fichier|Envoyer un fichier|Le fichier|envoyez le fichier|imprim|fonds? perdu/i,
    noFile: 'Aucun fichier',
    send: 'Envoyer le fichier',
  },
}
const FINISHES = { hem: ['hem', 'hemSewn', 'tape'], sleeve: ['sleeve'] } as const

describe.each(LANGUAGES)('texts only where they apply, in %s', (language) => {
  const words = WORDS[language]
  const finishesOf = ({ recipe }: Product): string[] =>
    recipe.groups.flatMap((group) =>
      group.kind === 'choice' && group.code === 'finish'
        ? group.choices.map(({ code }) => code)
        : [],
    )

  it.each(allProducts().map((product) => [product.slug, product] as const))('%s', (_, product) => {
    const text = textOf(pageOf(product, '', NOW_MS, language))
    // What its own file says of it may name other goods.
    const own = JSON.stringify({ ...product, recipe: product.recipe.groups })
    for (const kind of ['hem', 'sleeve'] as const) {
      const offered = FINISHES[kind].some((finish) => finishesOf(product).includes(finish))
      if (!offered && !words[kind].test(own)) expect(text).not.toMatch(words[kind])
    }
    const eyelets = product.recipe.groups.some(({ code }) => code === 'eyelets')
    if (!eyelets && !words.eyelets.test(own)) expect(text).not.toMatch(words.eyelets)
    if (product.recipe.artwork.needed === false) {
      expect(text).not.toMatch(words.files)
      expect(text).toContain(words.noFile)
    } else expect(text).toContain(words.send)
    const help = HELP.productHeaderHelp[language]
    if (product.recipe.shape === 'format') expect(text).not.toContain(help)
    else expect(text).toContain(help)
  })
})

describe('what the shop adds to the size', () => {
  it.each<[slug: string, added: string]>([
    ['lona-frontal-pvc', 'Nosotros añadimos dobladillo, vaina y sangrado.'],
    ['lona-valla-de-obra', 'Nosotros añadimos dobladillo y sangrado.'],
    ['vinilo-adhesivo', 'Nosotros añadimos sangrado.'],
    ['etiquetas-en-bobina', 'Nosotros añadimos sangrado.'],
  ])('%s: %s', (slug, added) => {
    expect(textOf(pageOf(productNamed(slug)))).toContain(added)
  })

  it('the shop’s own help names no finish', () => {
    const { generalTexts } =
      JSON.parse(readFileSync(join(ROOT, 'catalogue/site.json'), 'utf8')).settings ?? {}
    expect(JSON.stringify(generalTexts ?? {})).not.toMatch(
      /dobladillo|vaina|bainha|ourlet|fourreau/,
    )
  })
})
