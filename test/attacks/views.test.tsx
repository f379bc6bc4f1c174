/**
 * Views with input of other people: names, addresses, references, names of jobs and files are
 * escaped everywhere.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { OwnOrders } from '../../src/pages/orders/own-orders.tsx'
import { loadMessages } from '../../src/platform/messages.ts'
import { anItem } from '../../src/shop/buying/cart/cart-fixture.ts'
import { CartLine } from '../../src/shop/buying/cart/cart-line.tsx'
import { TransferData } from '../../src/shop/ordering/orders/order-payment.tsx'
import { AddressText } from '../../src/shop/people/accounts/address-text.tsx'
import { TextProvider } from '../../src/ui/text.tsx'
import { TextField } from '../../src/ui/text-field.tsx'
import { SCRIPTS } from './scripts.ts'

const { es } = loadMessages('locales')
const markupOf = (view: React.ReactNode): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider language="es" messages={es}>
        {view}
      </TextProvider>
    </MemoryRouter>,
  )

const SUMS = { netCents: 1, vatCents: 0, grossCents: 1 }

const VIEWS: Record<string, (script: string) => React.ReactNode> = {
  'a saved address': (script) => (
    <AddressText
      address={{
        recipient: script,
        phone: script,
        address: script,
        postalCode: script,
        city: script,
        province: `${script}.`,
        country: 'ES',
        isDefault: false,
      }}
    />
  ),
  'an own order': (script) => (
    <OwnOrders
      orders={[
        {
          number: script,
          token: script,
          placedAt: '2026-11-02T10:00:00Z',
          status: 'preparing',
          paymentMethod: 'card',
          paid: true,
          netCents: 1,
          vatCents: 0,
          grossCents: 1,
          deliversOn: '2026-11-10',
          pickup: false,
          products: [script],
          reference: script,
          orderedBy: script,
          lines: 1,
          invoices: [{ number: script, kind: 'full', href: `/api/${encodeURIComponent(script)}` }],
        },
      ]}
    />
  ),
  'a job in the cart': (script) => {
    const item = anItem()
    const named = {
      ...item,
      productName: script,
      configuration: { ...item.configuration, jobName: script, observations: script },
    }
    return (
      <CartLine
        item={named}
        words={{}}
        vatBp={2100}
        headingLevel={2}
        onUnits={() => {}}
        onDuplicate={() => {}}
        onRemove={() => {}}
      />
    )
  },
  'what a transfer names': (script) => (
    <TransferData
      transfer={{ iban: script, holder: script, bank: script, reference: script }}
      dueCents={1}
      sums={SUMS}
    />
  ),
  'a field that keeps what was typed, with its refusal': (script) => (
    <TextField
      id="name"
      label={script}
      value={script}
      error={script}
      hint={script}
      onChange={() => {}}
    />
  ),
}

describe.each(Object.entries(VIEWS))('%s', (_name, view) => {
  test.each(Object.entries(SCRIPTS))('%s is text', (_kind, script) => {
    const [harmless, hostile] = [markupOf(view('harmless')), markupOf(view(script))]
    // The same elements and attributes as with harmless input: the input created none.
    expect(skeleton(hostile)).toEqual(skeleton(harmless))
    expect(harmless).toContain('harmless')
  })
})

/** Tags with the names of their attributes, in order; an address that runs a script is marked. */
function skeleton(markup: string): string[] {
  return [...markup.matchAll(/<(\/?[a-z][\w-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, tag, attributes = '']) => {
      const named = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)]
      return [
        tag,
        ...named.map(([, name = '', value = '']) =>
          /^\s*javascript:/i.test(value) && /href|src|action/.test(name) ? 'runs' : name,
        ),
      ].join(' ')
    },
  )
}
