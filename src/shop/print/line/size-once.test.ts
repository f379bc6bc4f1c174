import { describe, expect, test } from 'vitest'
import { allProducts } from '../../../../test/products.ts'
import { loadMessages } from '../../../platform/messages.ts'
import {
  formatNumber,
  LANGUAGES,
  localText,
  type Translate,
  translate,
} from '../../../platform/text.ts'
import { describeGoods } from '../../order/describe-goods.ts'
import { chosenOf } from '../paper/chosen.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { choicesText } from './line-text.ts'
import { wordsOf } from './recipe-words.ts'
import { sizeText } from './size-text.ts'

const catalogue = loadMessages('locales')
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

/** Its example, and of goods in fixed sizes every size. */
const configured = allProducts().flatMap(
  ({ slug, name, recipe, defaultConfiguration: example }) => {
    const formats = recipe.shape === 'format' ? recipe.formats : []
    const others = formats.map(
      ({ code: format, widthMm, heightMm }): Configuration => ({
        ...example,
        format,
        widthMm,
        heightMm,
      }),
    )
    return [example, ...others].map((configuration) => ({ slug, name, recipe, configuration }))
  },
)

describe.each(LANGUAGES)('the size of a product is said once, in %s', (language) => {
  const number = (value: number): string => formatNumber(value, language)
  const messages = { ...catalogue.es, ...catalogue[language] }
  const t: Translate = (key, params) => translate(messages, language, key, params)

  test.each(configured.map((each) => [each.slug, each.configuration.format ?? '', each] as const))(
    '%s %s',
    (_, __, one) => {
      const { slug, recipe, configuration } = one
      const size = plain(sizeText(configuration, number))
      const name = localText(one.name, language)
      const cart = `${name}, ${size}. ${choicesText(slug, configuration, { [slug]: wordsOf(recipe, language) }, t)}`
      const order = `${name}, ${describeGoods({ configuration, pieces: configuration.units }, recipe, { language, t })}`
      const offer = chosenOf(recipe, configuration, language, t).map((pair) => pair.join(': '))
      for (const said of [cart, order, offer.join('. ')])
        expect(plain(said).split(size)).toHaveLength(2)
    },
  )
})
