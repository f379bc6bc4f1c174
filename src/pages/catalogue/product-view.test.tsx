import { describe, expect, it } from 'vitest'
import { HELP, NOW_MS, pageOf, textOf } from '../../../test/product-page.tsx'
import { allProducts, productNamed } from '../../../test/products.ts'

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

describe('photographs', () => {
  const photo = {
    src: '/media/abc/lona.webp',
    widthPx: 1600,
    heightPx: 1067,
    alt: 'Lona en una fachada',
    focus: { x: 8, y: 5 },
    sources: [{ type: 'image/avif', srcSet: '/media/abc/lona.avif 1600w' }],
  }

  it('stand beside the drawing, with their size, their words and the point in view', () => {
    const html = pageOf(banner, '', NOW_MS, 'es', [photo])
    expect(html).toContain('<source type="image/avif" srcSet="/media/abc/lona.avif 1600w"')
    expect(html).toMatch(/<img class="picture focus-x-8"[^>]* width="1600" height="1067"/)
    expect(html).toMatch(/<a href="\/media\/abc\/lona.webp" aria-label="[^"]*Lona en una fachada"/)
    expect(html.indexOf('configurator-left')).toBeLessThan(html.indexOf('product-gallery'))
    expect(html).not.toMatch(/<img[^>]* style=/)
  })

  it('are not missed where there are none', () => {
    expect(pageOf(banner)).not.toContain('product-gallery')
  })
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
