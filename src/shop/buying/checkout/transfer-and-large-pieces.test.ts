import { describe, expect, test } from 'vitest'
import {
  aLine,
  company,
  delivery,
  guest,
  refused,
  settings,
} from '../../../../test/checkout-form.ts'
import { checkCheckout } from './checkout.ts'

describe('payment and large pieces', () => {
  test('a transfer is refused with an urgent line', () => {
    const lines = [aLine(), aLine({ speed: 'urgent' })]
    expect(refused({ ...guest, payment: 'transfer' }, lines)).toEqual([
      'payment checkout.payment.transferUrgent',
    ])
    expect(refused({ ...guest, payment: 'card' }, lines)).toEqual([])
    expect(refused({ ...guest, payment: 'transfer' })).toEqual([])
  })

  const large = [aLine(), aLine({ widthMm: 4000, heightMm: 4000 })]
  const toJaen = { ...guest, delivery: { ...delivery, postalCode: '23001', city: 'Jaén' } }
  test.each<[string, object, string[]]>([
    ['nothing chosen', toJaen, ['handling checkout.handling.missing']],
    [
      'something else chosen',
      { ...toJaen, handling: 'drone' },
      ['handling checkout.handling.missing'],
    ],
    ['folded', { ...toJaen, handling: 'folded' }, []],
    ['the depot', { ...toJaen, handling: 'depot' }, []],
    ['Madrid', guest, []],
    ['picked up', { ...guest, delivery: { method: 'pickup' } }, []],
  ])('a piece of 400 × 400 cm, %s', (_, input, expected) => {
    expect(refused(input, large)).toEqual(expected)
  })

  test('vinyl of that size, made in panels, needs no choice; a banner beside it does', () => {
    const vinyl = aLine({ widthMm: 8000, heightMm: 7000, inPanels: true })
    expect(refused(toJaen, [vinyl])).toEqual([])
    expect(refused(toJaen, [vinyl, ...large])).toEqual(['handling checkout.handling.missing'])
    const paid = checkCheckout(toJaen, [vinyl], settings)
    expect(paid.ok && [paid.value.delivery.handling, paid.value.totals.packagingCents]).toEqual([
      null,
      0,
    ])
  })

  test('packaging is paid once for each line that needs it', () => {
    const huge = aLine({ widthMm: 7000, heightMm: 6500, netCents: 20_000 })
    const checked = checkCheckout(
      {
        ...guest,
        delivery: { method: 'pickup' },
        billing: { ...company, ...delivery, sameAddress: false },
      },
      [huge, huge, aLine()],
      settings,
    )
    expect(checked.ok && checked.value.totals.packagingCents).toBe(9000)
  })
})
