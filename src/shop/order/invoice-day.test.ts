import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type InvoicedOrder,
  invoiceWaits,
  lastInvoiceDay,
  operationDay,
  valueDays,
} from './invoice-day.ts'

const EXEMPT = { regime: 'intra_eu', pending: false, doubt: null } as const
const HOME = { regime: 'home', pending: false, doubt: null } as const
const order = (changes: Partial<InvoicedOrder>): InvoicedOrder => ({
  status: 'preparing',
  paymentSettles: 'redirect',
  paidOn: '2026-11-23',
  tax: HOME,
  ...changes,
})

describe('the invoice of a paid order', () => {
  test.each<[string, Partial<InvoicedOrder>, string, string | null]>([
    ['is issued with its payment', {}, '2026-11-23', null],
    ['of an exempt supply waits until it leaves', { tax: EXEMPT }, '2026-11-23', 'departure'],
    [
      'of an exempt supply waits however long it is made',
      { tax: EXEMPT },
      '2027-03-01',
      'departure',
    ],
    [
      'of an exempt supply is issued once it left',
      { tax: EXEMPT, status: 'shipped' },
      '2026-11-30',
      null,
    ],
    [
      'of a transfer waits for VIES',
      { tax: { ...HOME, pending: true }, paymentSettles: 'later' },
      '2026-11-23',
      'vat_number',
    ],
    [
      'of a transfer waits for staff who look whose the number is',
      { tax: { ...HOME, doubt: 'hidden_name' }, paymentSettles: 'later' },
      '2026-12-14',
      'vat_number',
    ],
    [
      'of a transfer waits no longer than the law lets it',
      { tax: { ...HOME, pending: true }, paymentSettles: 'later' },
      '2026-12-15',
      null,
    ],
    [
      'of a card payment does not wait for VIES',
      { tax: { ...HOME, pending: true } },
      '2026-11-23',
      null,
    ],
    [
      'of a transfer without a number in question does not wait',
      { paymentSettles: 'later' },
      '2026-11-23',
      null,
    ],
    [
      'of a forgotten order does not wait',
      { tax: null, paymentSettles: 'later' },
      '2026-11-23',
      null,
    ],
  ])('%s', (_, changes, today, expected) => {
    expect(invoiceWaits(order(changes), today)).toBe(expected)
  })

  test.each([
    ['2026-11-23', '2026-12-15'],
    ['2026-12-01', '2027-01-15'],
    ['2027-01-31', '2027-02-15'],
  ])('of %s is issued by %s', (day, expected) => expect(lastInvoiceDay(day)).toBe(expected))

  test('is never issued after the 15th of the month after its payment, or of the departure', () => {
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, day, (paidOn, today) => {
        const waits = invoiceWaits(
          order({ paidOn, paymentSettles: 'later', tax: { ...HOME, pending: true } }),
          today,
        )
        if (waits) expect(today < lastInvoiceDay(paidOn)).toBe(true)
        expect(lastInvoiceDay(paidOn) > paidOn).toBe(true)
      }),
    )
  })

  test('has the day of the payment, or of an exempt supply the day of departure', () => {
    expect(operationDay(order({ paidOn: '2026-11-20' }), '2026-11-23')).toBe('2026-11-20')
    expect(operationDay(order({ paidOn: '2026-11-20', tax: EXEMPT }), '2026-11-30')).toBe(
      '2026-11-30',
    )
  })
})

test('the value date of a transfer is past, and not long before the order', () => {
  expect(valueDays('2026-11-20', '2026-11-23')).toEqual({ first: '2026-10-21', last: '2026-11-23' })
})
