import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { productNamed } from '../../../../test/products.ts'
import { TextProvider } from '../../../ui/text.tsx'
import type { Configuration } from '../quoting/configuration.ts'
import { prepareDrawings } from './late-piece.tsx'
import { PieceThumb } from './piece-thumb.tsx'
import { PieceView } from './piece-view.tsx'

const { defaultConfiguration: banner } = productNamed('lona-frontal-pvc')
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/es/${name}.json`, import.meta.url), 'utf8'))
const messages = { ...read('drawing'), ...read('drawn') }
const render = (view: ReactNode): string =>
  renderToString(
    <TextProvider language="es" messages={messages}>
      {view}
    </TextProvider>,
  )
const of = (part: Partial<Configuration>): Configuration => ({
  ...banner,
  choices: {},
  counts: {},
  ...part,
})

const SIDEWAYS = {
  kind: 'sticker',
  transparency: 'opaque',
  supply: 'roll',
  leading: 'left',
} as const

const PIECES: [says: RegExp, configuration: Configuration][] = [
  [/lona de 300 por 100 cm/, banner],
  [
    /vinilo en el suelo, visto desde arriba, de 60 por 60 cm, junto a dos pies/,
    of({
      appearance: { kind: 'vinyl', surface: 'floor', transparency: 'opaque' },
      widthMm: 600,
      heightMm: 600,
    }),
  ],
  [
    /letras cortadas con plóter en 2 colores/,
    of({
      appearance: {
        kind: 'vinyl',
        surface: 'wall',
        transparency: 'opaque',
        cutFromFilm: true,
        colours: 2,
      },
      widthMm: 1000,
      heightMm: 300,
    }),
  ],
  [
    /cartón pluma.*10 mm de grosor/,
    of({
      appearance: { kind: 'board', edge: 'foam', thicknessMm: 10 },
      widthMm: 700,
      heightMm: 1000,
    }),
  ],
  [
    /bandera de 150 por 100 cm/,
    of({ appearance: { kind: 'textile', form: 'flag' }, widthMm: 1500 }),
  ],
  [
    /roll-up montado, con una gráfica de 85 por 200 cm/,
    of({ appearance: { kind: 'display', form: 'rollup' }, widthMm: 850, heightMm: 2000 }),
  ],
  [
    /pegatina en rollo.*sale primero el borde izquierdo/,
    of({
      widthMm: 90,
      heightMm: 50,
      appearance: SIDEWAYS,
    }),
  ],
  [
    /forma corpórea de 90 por 90 cm.*20 cm de grosor/,
    of({
      widthMm: 900,
      heightMm: 900,
      thicknessMm: 200,
      appearance: { kind: 'corporeal', solid: 'shape' },
    }),
  ],
  [
    /iniciales A M.*letra de palo seco y 10 cm de grosor/,
    of({
      heightMm: 600,
      thicknessMm: 100,
      appearance: { kind: 'letters', letters: 'AM', typeface: 'helvetica' },
    }),
  ],
]

describe("in the server's HTML", () => {
  beforeAll(() => prepareDrawings())

  test.each(PIECES)('is the whole drawing, with its sentence: %s', (says, configuration) => {
    const html = render(
      <PieceView configuration={configuration} focused={null} artwork={{ text: 'Feria' }} />,
    )
    expect(html).toMatch(says)
    // For broad screens and for phones.
    expect(html.match(/<svg/g)).toHaveLength(2)
    expect(html).not.toMatch(/NaN|Infinity|undefined| style=/)
    // No text without a translation.
    expect(html).not.toMatch(/drawn\.|drawing\./)
  })

  test.each(PIECES)('and so is the small one: %s', (_, configuration) => {
    const html = render(
      <PieceThumb configuration={configuration} size={{ width: 120, height: 80 }} />,
    )
    expect(html.match(/<svg/g)).toHaveLength(1)
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(html) ?? []
    expect([Number(width) <= 120, Number(height) <= 80]).toEqual([true, true])
    expect(html).not.toMatch(/NaN|Infinity|undefined/)
  })

  test('the dimension of the field in focus is the live one, of a sticker on its side too', () => {
    const sideways = of({
      widthMm: 90,
      heightMm: 50,
      appearance: SIDEWAYS,
    })
    const live = (focused: 'width' | 'height') =>
      /dimension-live">.*?<text[^>]*>([\d,]+)/.exec(
        render(<PieceView configuration={sideways} focused={focused} />),
      )?.[1]
    expect([live('width'), live('height')]).toEqual(['9', '5'])
  })
})
