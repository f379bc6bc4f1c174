import { describe, expect, test } from 'vitest'
import { isOrdersAddress, readLinkRequest } from './link-request.ts'

const email = 'ana@example.es'

describe('requesting the link of an order', () => {
  test.each([['M-26-000123'], [' m-26-000123 '], ['M – 26 – 000123'], ['M‑26‑000123']])(
    'the number is read as %s',
    (number) => {
      expect(readLinkRequest({ number, email: ` ${email} ` })).toEqual({
        ok: true,
        value: { number: 'M-26-000123', email },
      })
    },
  )

  test.each<[string, unknown, [string, string][]]>([
    [
      'nothing',
      {},
      [
        ['number', 'account.required'],
        ['email', 'account.required'],
      ],
    ],
    [
      'no object',
      null,
      [
        ['number', 'account.required'],
        ['email', 'account.required'],
      ],
    ],
    ['an invoice', { number: 'F-26-1', email }, [['number', 'orders.link.format']]],
    [
      'everything wrong at once',
      { number: '123', email: 'ana' },
      [
        ['number', 'orders.link.format'],
        ['email', 'account.email.format'],
      ],
    ],
  ])('%s is refused, each at its field', (_, input, expected) => {
    const read = readLinkRequest(input)
    expect(read.ok ? [] : read.refusals.map(({ field, code }) => [field, code])).toEqual(expected)
  })

  test.each([
    ['ana@example.es', true],
    ['ANA@Example.es', true],
    ['ana@example.com', false],
    ['', false],
  ])('the address %s', (typed, expected) => {
    expect(isOrdersAddress('Ana@example.es', typed)).toBe(expected)
    // None for a customer who deleted the account.
    expect(isOrdersAddress('', typed)).toBe(false)
  })
})
