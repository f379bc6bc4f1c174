import { describe, expect, test } from 'vitest'
import { cartLine, guestForm, placeOrder, workedBanner } from '../../../../test/checkout.ts'
import { placedOrdersForTests } from '../../../../test/placed-orders.ts'
import { productNamed } from '../../../../test/products.ts'
import { defaultConfiguration } from '../../print/quoting/default-configuration.ts'

const { shop, problemOf, viewOf } = placedOrdersForTests()

describe('pricing a cart', () => {
  test('the worked example, with shipping, VAT and date, each total with its reason', async () => {
    const answer = await shop.post('/api/carts/price', {
      lines: [cartLine()],
      destination: { country: 'ES', postalCode: '28013' },
      payment: 'card',
    })
    const { data } = (await answer.json()) as {
      data: {
        lines: { netCents: number }[]
        totals: { lines: { code: string; cents: number }[] }
        deliversOn: string
      }
    }
    expect(data.lines.map((line) => line.netCents)).toEqual([7360])
    expect(Object.fromEntries(data.totals.lines.map(({ code, cents }) => [code, cents]))).toEqual({
      products: 7360,
      shipping: 900,
      net: 8260,
      vat: 1735,
      gross: 9995,
    })
    expect(data.deliversOn).toBe('2026-11-27')
  })

  test('a vinyl wall travels in panels, a banner of that size requires a choice', async () => {
    const wall = {
      ...defaultConfiguration(productNamed('vinilo-adhesivo').recipe),
      widthMm: 8000,
      heightMm: 4000,
    }
    const priced = async (...lines: unknown[]) => {
      const answer = await shop.post('/api/carts/price', {
        lines,
        destination: { country: 'ES', postalCode: '23001' },
      })
      return (
        (await answer.json()) as {
          data: { lines: { inPanels: boolean }[]; handlingChoices: string[] }
        }
      ).data
    }
    const vinyl = await priced(cartLine(wall, 'vinilo-adhesivo'))
    expect([vinyl.lines.map(({ inPanels }) => inPanels), vinyl.handlingChoices]).toEqual([
      [true],
      [],
    ])
    const banner = await priced(
      cartLine(wall, 'vinilo-adhesivo'),
      cartLine(workedBanner({ widthMm: 8000, heightMm: 4000 })),
    )
    expect([banner.lines.map(({ inPanels }) => inPanels), banner.handlingChoices]).toEqual([
      [true, false],
      ['depot', 'folded'],
    ])
    const { token } = await placeOrder(
      shop,
      [cartLine(wall, 'vinilo-adhesivo')],
      guestForm({
        delivery: {
          method: 'carrier',
          address: 'Calle Real, 1',
          postalCode: '23001',
          city: 'Jaén',
          country: 'ES',
        },
        billing: {
          type: 'individual',
          name: 'Lucía Herrera Gil',
          taxId: '12345678Z',
          sameAddress: true,
        },
      }),
    )
    expect(await viewOf(token)).toMatchObject({ delivery: { handling: null } })
  })

  test('a price in the body is not read', async () => {
    const line = { ...cartLine(), price: 1, netCents: 1 }
    const { data } = (await (await shop.post('/api/carts/price', { lines: [line] })).json()) as {
      data: { lines: { netCents: number }[] }
    }
    expect(data.lines[0]?.netCents).toBe(7360)
  })

  test('refused lines are named and the others keep their price', async () => {
    const lines = [
      cartLine(),
      cartLine(workedBanner({ counts: { eyelets: 9 } })),
      cartLine(workedBanner(), 'no-such-product'),
    ]
    const { data } = (await (await shop.post('/api/carts/price', { lines })).json()) as {
      data: { lines: { ok: boolean; refusals?: { code: string; message: string }[] }[] }
    }
    expect(data.lines.map(({ ok }) => ok)).toEqual([true, false, false])
    expect(data.lines[1]?.refusals?.[0]?.message).toContain('9')
    expect(data.lines[2]?.refusals?.[0]?.code).toBe('cart.productGone')
  })

  test.each([
    ['Madeira', 'PT', '9000-001', 'delivery.'],
    ['four digits', 'ES', '3501', 'delivery.'],
    ['Corse', 'FR', '20000', 'delivery.'],
  ])('a destination that is refused: %s', async (_, country, postalCode, code) => {
    const answer = await shop.post('/api/carts/price', {
      lines: [cartLine()],
      destination: { country, postalCode },
    })
    expect(answer.status).toBe(422)
    expect((await problemOf(answer)).code).toContain(code)
  })
})
