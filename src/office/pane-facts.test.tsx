import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestForm, placeOrder } from '../../test/checkout.ts'
import { placeShared, shared } from '../../test/shared-order.ts'
import { type StaffDesk, staffDesk } from '../../test/staff-desk.ts'
import { loadMessages } from '../platform/messages.ts'
import { TextProvider } from '../ui/text.tsx'
import { PaneFacts } from './pane-facts.tsx'

const { es = {} } = loadMessages(new URL('../../locales', import.meta.url).pathname)

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

async function shownFacts({ number }: { number: string }): Promise<string> {
  const order = await desk.orderOf(number)
  const caller = { language: 'es' as const, token: '' } as never
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider language="es" messages={es}>
        <PaneFacts
          {...{ caller, order, nowMs: desk.shop.clock.now.getTime() }}
          onMoved={() => {}}
          onExpired={() => {}}
        />
      </TextProvider>
    </MemoryRouter>,
  )
  return markup.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ')
}

const told = { recipient: 'Feria de Jaén', anonymous: true, courierNote: 'Portal <3>' }

test('the desk reads where an order goes, and what is said about its parcel', async () => {
  const form = guestForm()
  const order = await placeOrder(desk.shop, undefined, {
    ...form,
    delivery: { ...form.delivery, ...told },
  })
  expect(await shownFacts(order)).toContain(
    'Entrega Feria de Jaén · Calle del Molino, 14, bajo, 03501 Benidorm, ES · Paquete anónimo · Nota para el transportista: Portal &lt;3&gt;',
  )
})

test('of several recipients each note stands with its shipment, and what holds for all is said once', async () => {
  const { form, ...rest } = shared()
  const all = { ...form, delivery: { ...form.delivery, ...told } }
  const text = await shownFacts(await placeShared(desk, { ...rest, form: all }))
  expect(text).toMatch(
    /Envío 1: Feria de Jaén .*Nota para el transportista: Portal.*Envío 2: Marta/,
  )
  expect(text.match(/Paquete anónimo/g)).toHaveLength(1)
  expect(text.match(/Nota para/g)).toHaveLength(1)
})
