import { expect, it } from 'vitest'
import { goodUntil, isGood, pictureAddress, readSeal } from './picture-address-hash.ts'

const KEY = 'a key that nobody guesses'
const opened = { artworkId: '0b9d3c1e-1111-4222-8333-444455556666', page: 1, until: 7_200 }
const sealOf = (address: string) => address.split('/').at(-1) ?? ''

it.each([
  [0, 7_200],
  [1, 7_200],
  [3_599, 7_200],
  [3_600, 10_800],
  [7_199, 10_800],
])('at %i s an address is good until %i s', (now, until) => {
  expect(goodUntil(now)).toBe(until)
  expect(until - now).toBeGreaterThan(3_600)
  expect(until - now).toBeLessThanOrEqual(7_200)
})

it('opens what it names, while it is good', () => {
  const seal = sealOf(pictureAddress(KEY, opened))
  expect(isGood(KEY, opened, seal, 7_199)).toBe(true)
  expect(isGood(KEY, opened, seal, 7_200)).toBe(false)
})

it.each<[string, string, Partial<typeof opened>]>([
  ['another page', KEY, { page: 2 }],
  ['another file', KEY, { artworkId: '0b9d3c1e-1111-4222-8333-444455556667' }],
  ['more time', KEY, { until: 999_999 }],
  ['another key', 'of another file', {}],
])('opens nothing with %s', (_, key, change) => {
  expect(isGood(key, { ...opened, ...change }, sealOf(pictureAddress(KEY, opened)), 0)).toBe(false)
})

it.each(['', 'AAAA', 'A'.repeat(43)])('is not opened by the seal "%s"', (seal) => {
  expect(isGood(KEY, opened, seal, 0)).toBe(false)
})

it('names the link that it was given to, and is good for no other and not without', () => {
  const link = '0b9d3c1e-2222-4222-8333-44445555666f'
  const read = readSeal(sealOf(pictureAddress(KEY, { ...opened, link })))
  expect(read.link).toBe(link)
  const goodFor = (by: { link?: string }) => isGood(KEY, { ...opened, ...by }, read.seal, 0)
  expect([goodFor({ link }), goodFor({}), goodFor({ link: opened.artworkId })]).toEqual([
    true,
    false,
    false,
  ])
  expect(readSeal('A'.repeat(43))).toEqual({ seal: 'A'.repeat(43) })
})
