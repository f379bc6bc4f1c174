import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { loadMessages } from '../../platform/messages.ts'
import { LANGUAGES } from '../../platform/text.ts'
import { anItem } from '../../shop/buying/cart/cart-fixture.ts'
import type { ConfirmedLine, RefusedCartLine } from '../../shop/buying/cart/priced-cart-schema.ts'
import { lineNeedsFile } from '../../shop/buying/cart/priced-view.ts'
import { TextProvider } from '../../ui/text.tsx'
import { CartFiles } from './cart-files.tsx'

const catalogue = loadMessages('locales')
const item = anItem()
const priced = (needsFile: boolean) =>
  ({
    id: item.id,
    ok: true,
    needsFile,
  }) as ConfirmedLine
const refused: RefusedCartLine = { id: item.id, ok: false, product: 'lona', refusals: [] }

describe.each(LANGUAGES)(
  'a line of the cart offers to send a file only where one is needed, in %s',
  (language) => {
    const messages = { ...catalogue.es, ...catalogue[language] }
    test.each<
      [
        what: string,
        confirmed: ConfirmedLine | RefusedCartLine | undefined,
        needsFile: boolean | undefined,
        offers: boolean,
      ]
    >([
      ['priced, made from a file', priced(true), undefined, true],
      ['priced, made without', priced(false), undefined, false],
      ['refused', refused, true, false],
      ['not priced yet, made from a file', undefined, true, true],
      ['not priced yet, made without', undefined, false, false],
      ['nothing known yet', undefined, undefined, false],
    ])('%s', (_, confirmed, needsFile, offers) => {
      const html = renderToStaticMarkup(
        <TextProvider language={language} messages={messages}>
          <CartFiles item={item} confirmed={confirmed} needsFile={needsFile} />
        </TextProvider>,
      )
      expect(html.includes(messages['early.cart.send'] ?? '-')).toBe(offers)
    })
  },
)

test('the hint beside the address of mails speaks of files unless no line needs one', () => {
  expect([undefined, refused, priced(true), priced(false)].map(lineNeedsFile)).toEqual([
    true,
    true,
    true,
    false,
  ])
  for (const language of LANGUAGES) {
    const own = catalogue[language] ?? {}
    const withoutFiles = Object.entries(own).filter(
      ([key]) =>
        key.includes('.noFile') && !key.startsWith('artwork.') && !key.startsWith('production.'),
    )
    expect(withoutFiles.length).toBeGreaterThan(10)
    for (const [key, said] of withoutFiles.filter(([key]) => !/noFiles/.test(key)))
      expect(said, key).not.toMatch(/archivo|ficheiro|fichier/i)
  }
})
