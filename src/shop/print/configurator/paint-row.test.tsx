import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { shippedProduct } from '../../../../test/products.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { LANGUAGES, type ShopLanguage, type Translate, translate } from '../../../platform/text.ts'
import { TextProvider } from '../../../ui/text.tsx'
import { LineBreakdown } from '../../buying/cart/line-breakdown.tsx'
import type { ConfirmedLine } from '../../buying/cart/priced-cart-schema.ts'
import { wordsOf } from '../line/recipe-words.ts'
import { completed } from '../quoting/default-configuration.ts'
import { formulaOf } from '../quoting/formula.ts'
import { componentLabel } from '../quoting/labels.ts'
import { quote } from '../quoting/quote.ts'

const PAINTED = ['iniciales-de-boda', 'iniciales-de-madera', 'logo-corporeo', 'pieza-corporea']
const NAMES: Record<ShopLanguage, string> = {
  es: 'RAL 3020 Rojo',
  pt: 'RAL 3020 Vermelho',
  fr: 'RAL 3020 Rouge',
}
const catalogue = loadMessages('locales')

function painted(slug: string, choices: Record<string, string>) {
  const { recipe, defaultConfiguration: example } = shippedProduct(slug)
  const configuration = completed(recipe, {
    ...example,
    choices: { ...example.choices, ...choices },
  })
  const quoted = quote(recipe, configuration)
  if (!quoted.ok) throw new Error(`${slug} is refused`)
  return { recipe, configuration, quoted: quoted.value }
}

describe.each(LANGUAGES)('the colour of the paint is a row of the account, in %s', (language) => {
  const messages = { ...catalogue.es, ...catalogue[language] }
  const t: Translate = (key, params) => translate(messages, language, key, params)

  test.each(PAINTED)('%s', (slug) => {
    const { recipe, configuration, quoted } = painted(slug, {
      finish: 'painted',
      paintColour: '3020',
    })
    const codes = quoted.components.map(({ code }) => code)
    expect(codes.indexOf('paintColour.3020')).toBe(codes.indexOf('finish.painted') + 1)
    const row = quoted.components.find(({ code }) => code === 'paintColour.3020')
    // Product page, quote and order page take the name from here.
    expect(row && componentLabel(recipe, language, t, row)).toContain(NAMES[language])
    const line = {
      productName: 'x',
      netCents: 1,
      components: quoted.components,
    } as unknown as ConfirmedLine
    const cart = renderToStaticMarkup(
      <TextProvider language={language} messages={messages}>
        <LineBreakdown product={slug} line={line} words={{ [slug]: wordsOf(recipe, language) }} />
      </TextProvider>,
    )
    expect(cart).toContain(NAMES[language])
    expect(cart).toContain(t('quoting.reason.colourChosen'))
    expect(t('quoting.reason.colourChosen')).not.toContain('quoting.')
    // It costs nothing: the sum and its short formula stay as they are.
    expect(row?.cents).toBe(0)
    expect(formulaOf(quoted, recipe, language, t)).not.toContain('RAL')
    expect(configuration.choices.paintColour).toBe('3020')
  })
})

test('without paint there is no colour', () => {
  const { quoted } = painted('iniciales-de-madera', { finish: 'raw' })
  expect(quoted.components.map(({ code }) => code).join()).not.toContain('paintColour')
})
