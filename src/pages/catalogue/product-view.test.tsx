import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { allProducts, productNamed } from '../../../test/products.ts'
import { loadMessages } from '../../platform/messages.ts'
import { LANGUAGES, type Language } from '../../platform/text.ts'
import type { Zone } from '../../shop/print/delivery/zone.ts'
import type { Product } from '../../shop/print/product/product.ts'
import { configurationFromParams } from '../../shop/print/quoting/configuration-url.ts'
import { TextProvider } from '../../ui/text.tsx'
import { ProductView } from './product-view.tsx'

const ROOT = join(import.meta.dirname, '../../..')
const CATALOGUE = loadMessages(join(ROOT, 'locales'))
const {
  zones,
  handling,
}: { zones: Zone[]; handling: Parameters<typeof ProductView>[0]['facts']['handling'] } = JSON.parse(
  readFileSync(join(ROOT, 'catalogue/shipping.json'), 'utf8'),
)
const calendars = JSON.parse(readFileSync(join(ROOT, 'catalogue/holidays.json'), 'utf8'))
const HELP = {
  productHeaderHelp: {
    es: 'La medida es la de la pieza terminada.',
    pt: 'A medida é a da peça acabada.',
    fr: 'La dimension est celle de la pièce finie.',
  },
  productSendHelp: { es: 'Enviamos de lunes a viernes.' },
}
/** A Thursday, before the cut-off of normal and after that of urgent. */
const NOW_MS = Date.parse('2026-12-03T15:59:00+01:00')

/** The page as a browser without script gets it. */
function pageOf(product: Product, search = '', nowMs = NOW_MS, language: Language = 'es'): string {
  const params = new URLSearchParams(search)
  const asked = configurationFromParams(params, product.recipe, product.defaultConfiguration)
  const html = renderToString(
    <MemoryRouter initialEntries={[`/lonas/${product.slug}?${search}`]}>
      <TextProvider language={language} messages={CATALOGUE[language] ?? {}}>
        <ProductView
          product={product}
          recipeVersion={1}
          ownDrawing={false}
          trail={[{ label: 'Lonas', href: '/lonas' }]}
          facts={{ zones, handling, calendars, vatBp: 2100 }}
          help={HELP}
          nowMs={nowMs}
          initial={asked.ok ? asked.value : product.defaultConfiguration}
        />
      </TextProvider>
    </MemoryRouter>,
  )
  return html.replaceAll('<!-- -->', '')
}

/** What can be read of a page. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')

/** The sentences that a control is described by. */
function describedBy(html: string, control: string): string {
  const ids =
    new RegExp(`${control}[^>]*aria-describedby="([^"]+)"`).exec(html)?.[1]?.split(' ') ?? []
  return ids
    .map((id) => textOf(new RegExp(`id="${id}"[^>]*>(.*?)</p>`).exec(html)?.[1] ?? ''))
    .join(' ')
}

const banner = productNamed('lona-frontal-pvc')

it('follows its address and the time: another configuration and a passed cut-off change the page', () => {
  const example = pageOf(banner)
  expect(pageOf(banner)).toBe(example)
  expect(pageOf(banner, 'w=250')).not.toBe(example)
  expect(pageOf(banner, '', NOW_MS + 2 * 60_000)).not.toBe(example)
})

it('says what the shop says on every product', () => {
  const text = textOf(pageOf(banner))
  expect(text).toContain(HELP.productHeaderHelp.es)
  expect(text).toContain(HELP.productSendHelp.es)
})

describe('the page of a banner, without script', () => {
  it.each([
    ['gross price', '89,06 €'],
    ['price of one', '44,53 € por unidad'],
    ['net price', '73,60 € sin IVA'],
    [
      'date and reason',
      'Llega el viernes 11 de diciembre en península Si pides y subes el archivo hoy hasta las 16:00.',
    ],
    ['holidays by name', 'El martes 8 de diciembre es festivo en Jaén: Inmaculada Concepción.'],
    [
      'formula',
      'Impresión 47,40 + dobladillo termosellado 19,20 + ollados por lona 7,00 = 73,60 € sin IVA.',
    ],
    ['a line with its reason', 'Impresión 2 × 3 m² = 6 m² a 7,90 €/m² (tarifa desde 5 m²) 47,40 €'],
    ['the speed, though it costs nothing', 'Plazo normal Sin recargo ni descuento 0,00 €'],
    ['VAT and total', 'IVA 21 % 15,46 € Total con IVA 89,06 €'],
    ['a row of the grid', '10 unidades – 374,74 € 37,47 €/ud. 337,26 € 33,73 €/ud.'],
    [
      'the dates of the grid',
      'jue 10 dic Urgente, +25 % vie 11 dic Normal mié 16 dic Relax, −10 %',
    ],
    ['the next cheaper date', 'pagas 80,15 €: 8,91 € menos, con IVA (−10 %).'],
    [
      'what shipping costs',
      'Te faltan 31,94 € con IVA para el envío gratis (desde 100,00 € sin IVA).',
    ],
    ['what the drawing shows', '300 cm'],
  ])('says: %s', (_, sentence) => {
    expect(textOf(pageOf(banner))).toContain(sentence)
  })

  it('is a form that comes back to itself with the names of the address', () => {
    const html = pageOf(banner)
    expect(html).toMatch(/<form[^>]*method="get"/)
    // The cells of the table belong to no form.
    const names = [...html.matchAll(/<(?:input|select)(?! form="")[^>]* name="([^"]+)"/g)].map(
      (found) => found[1],
    )
    expect([...new Set(names)].sort()).toEqual([
      'check',
      'd',
      'eyeletPlace',
      'eyelets',
      'eyeletsEvery',
      'finish',
      'finishEdges',
      'h',
      'material',
      'sides',
      'speed',
      'u',
      'w',
    ])
    expect(html).toMatch(/<noscript>.*name="speed".*type="submit".*Calcular.*<\/noscript>/)
  })

  it('prices what the address says', () => {
    const text = textOf(
      pageOf(banner, 'w=120.5&h=80.3&u=12&sides=two&finish=none&eyelets=0&speed=relax'),
    )
    expect(text).toContain('133,33 € sin IVA')
    expect(text).toContain('Llega el miércoles 16 de diciembre')
  })
})

describe('a configuration that cannot be made', () => {
  const html = pageOf(
    banner,
    'w=12,5&h=abc&eyelets=9&u=0&material=banner510&finish=hem&finishEdges=all&eyeletPlace=topBottom&speed=normal',
  )

  it.each([
    ['id="field-widthMm"', 'La base mínima es 20 cm y has pedido 12,5. Prueba con 20 o más.'],
    [
      'id="field-heightMm"',
      'Escribe la medida en centímetros, con un decimal como mucho: 120 o 120,5.',
    ],
    ['id="field-counts-eyelets"', 'Tiene que ser par y has puesto 9. Prueba con 8 o con 10.'],
    ['id="field-units"', 'El mínimo es 1 y has pedido 0. Prueba con 1.'],
  ])('%s is described by its refusal', (control, sentence) => {
    expect(describedBy(html, control)).toContain(sentence)
  })

  it('keeps what was typed', () => {
    expect(html).toMatch(/id="field-heightMm"[^>]*value="abc"|value="abc"[^>]*id="field-heightMm"/)
  })

  it('names the fields in place of a price and a button, and still draws the last that can be made', () => {
    const links = [...html.matchAll(/<li><a href="#(field-[^"]+)">/g)].map((found) => found[1])
    expect([...new Set(links)]).toEqual([
      'field-widthMm',
      'field-heightMm',
      'field-units',
      'field-counts-eyelets',
    ])
    expect(html).not.toContain('Añadir al carrito')
    expect(html).toContain('lona de 300 por 100 cm')
  })
})

describe('a list', () => {
  it('says of each option that is off why, and once what several are off for', () => {
    const html = pageOf(
      banner,
      'finish=sleeve&finishEdges=topBottom&eyelets=4&eyeletPlace=leftRight&material=banner510',
    )
    const why =
      'Ahí los ollados caen sobre la vaina y no dejan pasar el tubo. Cambia su colocación o el remate.'
    expect(describedBy(html, 'id="field-choices-eyeletPlace"')).toBe(
      `Todo el contorno, Solo en las esquinas, Arriba y abajo, Solo arriba: ${why}`,
    )
    const laminated = pageOf(productNamed('vinilo-adhesivo'), 'lamination=gloss')
    expect(describedBy(laminated, 'id="field-choices-varnish"')).toContain(
      '«Brillo (Barniz)» no se puede combinar con «Brillo (Laminado)». Cambia una de las dos opciones. «Mate» no se puede combinar con «Brillo».',
    )
    const large = pageOf(productNamed('vinilo-adhesivo'), 'w=400&h=200')
    expect(describedBy(large, 'id="field-choices-mounting"')).toBe(
      'Con «En cartón pluma de 5 mm / En PVC de 3 mm», el lado corto máximo es 150 cm y has pedido 200. Redúcelo o cambia de opción. ' +
        'Con «En cartón pluma de 5 mm / En PVC de 3 mm», el lado largo máximo es 300 cm y has pedido 400. Redúcelo o cambia de opción.',
    )
  })
})

describe('every product of the shop', () => {
  it.each(allProducts().map((product) => [product.slug, product] as const))(
    '%s: a price, no missing words, no inline style',
    (_, product) => {
      const html = pageOf(product)
      expect(textOf(html)).toMatch(/\d,\d\d € con IVA/)
      expect(textOf(html)).not.toMatch(
        /\b(?:configurator|product|quoting|delivery|cart|shell|drawing)\.[a-z]+|\{\w+\}|\bundefined\b|\bNaN\b/i,
      )
      expect(html).not.toContain('style=')
    },
  )
})

/** Words that belong to some goods only, and what of a recipe brings them. */
const WORDS: Record<
  Language,
  { hem: RegExp; sleeve: RegExp; eyelets: RegExp; files: RegExp; noFile: string; send: string }
> = {
  es: {
    hem: /dobladillo/i,
    sleeve: /\bvainas?\b/i,
    eyelets: /ollado/i,
    files: /Subir archivo|El archivo|subes el archivo|imprim|sangre/i,
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
    ['lona-frontal-pvc', 'Nosotros añadimos dobladillo, vaina y sangre.'],
    ['lona-valla-de-obra', 'Nosotros añadimos dobladillo y sangre.'],
    ['vinilo-adhesivo', 'Nosotros añadimos sangre.'],
    ['etiquetas-en-bobina', 'Nosotros añadimos sangre.'],
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
