import { expect, test } from 'vitest'
import {
  ALL_ALLOWED,
  ALL_REFUSED,
  type Choices,
  choiceCookies,
  choicesIn,
  hasChosen,
  isWithdrawn,
  mustAsk,
} from './consent.ts'

const some: Choices = { performance: true, comfort: false, advertising: false }
/** As a browser keeps them. */
const kept = (choices: Choices): string =>
  choiceCookies(choices, false)
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

test('four cookies for 365 days, everywhere in the shop, over https only where the shop has it', () => {
  expect(choiceCookies(some, true)).toEqual([
    'c_essential=true; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    'c_performance=true; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    'c_comfort=false; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    'c_advertising=false; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  ])
  expect(choiceCookies(ALL_REFUSED, false)[0]).toBe(
    'c_essential=true; Path=/; Max-Age=31536000; SameSite=Lax',
  )
})

test.each([ALL_ALLOWED, ALL_REFUSED, some])('%o is read as it was kept', (choices) => {
  expect(choicesIn(`lang=fr; ${kept(choices)}; x=1`)).toEqual(choices)
})

test.each([
  ['', false],
  ['c_essential=false', false],
  ['xc_essential=true', false],
  ['c_essential=trueish', false],
  ['a=1; c_essential=true', true],
])('"%s": chosen is %s', (cookies, chosen) => {
  expect(hasChosen(cookies)).toBe(chosen)
})

test('without the essential cookie nothing is allowed', () => {
  expect(choicesIn('c_performance=true; c_comfort=true; c_advertising=true')).toEqual(ALL_REFUSED)
})

test.each([
  [ALL_ALLOWED, some, true],
  [some, ALL_ALLOWED, false],
  [some, some, false],
  [ALL_REFUSED, some, false],
])('from %o to %o: withdrawn is %s', (before, after, withdrawn) => {
  expect(isWithdrawn(before, after)).toBe(withdrawn)
})

const page = { version: 'aaaaaaaa', scripts: [1] }
test.each([
  ['a first visit', '', page, undefined, true],
  ['a choice about these services', kept(some), page, 'aaaaaaaa', false],
  ['a choice about others', kept(some), page, 'bbbbbbbb', true],
  ['a choice about nothing known', kept(some), page, undefined, true],
  ['a choice, and no services any more', kept(some), { ...page, scripts: [] }, 'bbbbbbbb', false],
])('%s', (_, cookies, shown, version, asked) => {
  expect(mustAsk(cookies, shown, version)).toBe(asked)
})
