import { describe, expect, test } from 'vitest'
import { type CheckoutDraft, EMPTY_DRAFT, EMPTY_RECIPIENT } from './checkout-draft.ts'
import { asksForQuote, draftThere, settingsFor } from './on-request.ts'

const to = (postalCode: string, changes: Partial<CheckoutDraft['delivery']> = {}) => ({
  ...EMPTY_DRAFT,
  delivery: { ...EMPTY_DRAFT.delivery, postalCode, ...changes },
})

describe('an order becomes a request', () => {
  test.each<[string, CheckoutDraft, boolean]>([
    ['Las Palmas', to('35002'), true],
    ['Santa Cruz de Tenerife', to('38001'), true],
    ['Ceuta', to('51001'), true],
    ['Melilla', to('52 001'), true],
    ['the peninsula', to('28013'), false],
    ['Baleares', to('07001'), false],
    ['a code being typed', to('3500'), false],
    ['France, department 35', to('35000', { country: 'FR' }), false],
    ['picked up', to('35002', { method: 'pickup' }), false],
  ])('%s', (_, draft, expected) => {
    expect(asksForQuote(draft)).toBe(expected)
    const { zones } = settingsFor(draft, {
      zones: [],
      handling: { bothSidesOverMm: 0, exempt: [] } as never,
    })
    expect(zones.map(({ code, open }) => [code, open])).toEqual(expected ? [['islands', true]] : [])
  })

  test('of one recipient, without coupon, wallet or payment; the typed form is not changed', () => {
    const typed: CheckoutDraft = {
      ...to('35002', { several: true, city: 'Las Palmas' }),
      others: [EMPTY_RECIPIENT],
      coupon: 'DIEZ',
      fromWallet: { use: true, amount: '5' },
      payment: 'redsys',
    }
    const asked = draftThere(typed)
    expect(asked).toMatchObject({
      ...{ others: [], coupon: '', payment: '', terms: true },
      delivery: { several: false, city: 'Las Palmas', postalCode: '35002' },
      fromWallet: { use: false },
    })
    const back = draftThere({ ...typed, delivery: { ...typed.delivery, postalCode: '28013' } })
    expect(back).toMatchObject({ coupon: 'DIEZ', payment: 'redsys', delivery: { several: true } })
    expect(back.others).toHaveLength(1)
  })
})
