import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { loadMessages } from '../../../platform/messages.ts'
import { TextProvider } from '../../../ui/text.tsx'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { ProofDialog } from './proof-dialog.tsx'

const all = loadMessages(new URL('../../../../locales', import.meta.url).pathname)

test.each(['es', 'pt', 'fr'] as const)(
  'the question for a code has a title of its own, not that of a transfer’s receipt (%s)',
  (language) => {
    const messages = all[language] ?? {}
    const order = { guest: true, contact: { email: 'ana@example.es' } } as unknown as CustomerOrder
    const shown = renderToStaticMarkup(
      <MemoryRouter>
        <TextProvider language={language} messages={messages}>
          <ProofDialog token="t" order={order} open onClose={() => undefined} />
        </TextProvider>
      </MemoryRouter>,
    )
    expect(shown).toContain(messages['orders.proof.codeTitle'])
    expect(shown).not.toContain(messages['orders.proof.title'])
  },
)

/** Two meanings of "proof": of identity, and of a bank transfer. */
test('the dialog and the receipt of a transfer share no text', () => {
  const keysOf = (file: string) =>
    new Set(readFileSync(new URL(file, import.meta.url), 'utf8').match(/orders\.proof\.\w+/g) ?? [])
  const ofReceipt = keysOf('../../order/transfer-proof.ts').union(
    keysOf('./transfer-proof-form.tsx'),
  )
  const ofCode = keysOf('./proof-dialog.tsx').union(keysOf('./api-proof-codes.ts'))
  expect(ofCode.size).toBeGreaterThan(5)
  expect([...ofCode.intersection(ofReceipt)]).toEqual([])
})
