import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { loadMessages } from '../../platform/messages.ts'
import type { CardReturn } from '../../shop/money/payments/card-return.ts'
import { ordersLink } from '../../shop/site/account-links.ts'
import { cartLink } from '../../shop/site/links.ts'
import { TextProvider } from '../../ui/text.tsx'
import { CardReturnView } from './card-return-view.tsx'

const { es = {} } = loadMessages(new URL('../../../locales', import.meta.url).pathname)

const shown = (known: CardReturn, errorAddress = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider language="es" messages={es}>
        <CardReturnView known={known} errorAddress={errorAddress} />
      </TextProvider>
    </MemoryRouter>,
  )

test.each([false, true])(
  'an unknown payment links to the orders or back to the cart (error address: %s)',
  (errorAddress) => {
    const html = shown({ phase: 'unknown' }, errorAddress)
    expect(html).toContain(`href="${ordersLink}"`)
    expect(html).toContain(`href="${cartLink()}"`)
    expect(html).not.toContain('name="payment"')
  },
)
