/** Every public call with a missing, foreign or wrong `apikey`, `domain`, `langid` and `token`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '../calls/access.ts'
import { CALLS } from '../calls-by-role.ts'
import { type WholeShop, wholeShop } from '../whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

const LONG = 'x'.repeat(5_000)
const PUBLIC = Object.entries(CALLS).filter(([, [access]]) => access === 'anybody')

async function answerTo(name: string, headers: Record<string, string>) {
  const [, , parameters, body] = CALLS[name] ?? []
  await shop.database.empty('sign_in_failures')
  const answer = await shop.service.request(
    `/api${addressOf(name, parameters, () => 'A'.repeat(43))}`,
    {
      method: (name.split(' ')[0] ?? '').toUpperCase(),
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    },
  )
  const text = await answer.text()
  return { status: answer.status, code: /"code":"([^"]+)"/.exec(text)?.[1], text }
}

/** Of no site, or of two: nothing is done. */
const REFUSED: readonly (readonly [
  what: string,
  headers: Record<string, string>,
  field: string,
])[] = [
  ['an unknown key', { apikey: 'nobody' }, 'apikey'],
  ['an injected key', { apikey: "' OR 1=1 --" }, 'apikey'],
  ['a name of the language as key', { apikey: '__proto__' }, 'apikey'],
  ['a long key', { apikey: LONG }, 'apikey'],
  ['a foreign domain', { domain: 'evil.example' }, 'domain'],
  ['a domain with a path', { domain: 'medida.example/..' }, 'domain'],
  ['a long domain', { domain: LONG }, 'domain'],
  [
    'the key of one site and the domain of another',
    { apikey: 'andamio', domain: 'medida.example' },
    'domain',
  ],
]
/** Answered as without them. */
const IGNORED: readonly (readonly [what: string, headers: Record<string, string>])[] = [
  ['empty headers', { apikey: '', domain: '', langid: '', token: '' }],
  ['a foreign language', { langid: 'xx' }],
  ['a name of the language as language', { langid: '__proto__' }],
  ['a path as language', { langid: '../../etc/passwd' }],
  ['a long language', { langid: LONG }],
  ['an unknown token', { token: 'A'.repeat(43) }],
  ['an injected token', { token: "' OR true --" }],
  ['a long token', { token: LONG }],
]

test('there are public calls', () => {
  expect(PUBLIC.length).toBeGreaterThan(20)
})

describe.each(PUBLIC.map(([name]) => name))('%s', (name) => {
  test('is refused to a stranger to all sites, and done by none', async () => {
    const found = []
    for (const [what, headers] of REFUSED) {
      const { status, code, text } = await answerTo(name, headers)
      found.push([what, status, code, /"field":"(\w+)"/.exec(text)?.[1]])
    }
    expect(found).toEqual(
      REFUSED.map(([what, , field]) => [what, 403, 'errors.unknown_site', field]),
    )
  })

  test('takes no harm from a language or token that is none', async () => {
    const { status } = await answerTo(name, {})
    const found = []
    for (const [what, headers] of IGNORED)
      found.push([what, (await answerTo(name, headers)).status])
    expect(found).toEqual(IGNORED.map(([what]) => [what, status]))
  })
})
