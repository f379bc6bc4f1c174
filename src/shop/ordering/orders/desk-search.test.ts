import { describe, expect, test } from 'vitest'
import { amountIn, digitsOfPhone } from './desk-search.ts'

describe('an amount', () => {
  test.each<[string, number | null]>([
    ['89,06', 8906],
    ['89.06 €', 8906],
    ['€ 89,06', 8906],
    ['89,06 eur', 8906],
    ['89,06\u00a0€', 8906],
    ['89 €', 8900],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['1 234,50 €', 123450],
    ['1234,50', 123450],
    ['1.234 €', 123400],
    ['0,50', 50],
    ['89', null],
    ['1.234', null],
    ['89,0', null],
    ['89,066', null],
    ['M-26-000123', null],
    ['600 00 01 23', null],
    ['Calle 89,06', null],
    ['', null],
  ])('%j is %j', (typed, cents) => {
    expect(amountIn(typed)).toBe(cents)
  })
})

describe('a telephone number', () => {
  test.each<[string, string | null]>([
    ['600000123', '600000123'],
    ['600 00 01 23', '600000123'],
    ['+34 600-00 01 23', '600000123'],
    ['0034 600.000.123', '600000123'],
    ['(+351) 912 345 678', null],
    ['+351 912 345 678', '912345678'],
    ['0123', '0123'],
    ['123', null],
    ['Ana', null],
  ])('%j is %j', (typed, digits) => {
    expect(digitsOfPhone(typed)).toBe(digits)
  })
})
