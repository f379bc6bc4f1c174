import { describe, expect, test } from 'vitest'
import { viesParty } from '../../../standins/vies/vies.ts'
import { askVies, readViesAnswer, type Vies } from './vies-client.ts'
import { viesLimit } from './vies-lifecycle.ts'

const never = async (): Promise<never> => Promise.reject(new Error('nothing is sent'))

/** A stand-in and its client. `late`: its delayed answers. */
function world() {
  const late: (() => Promise<void>)[] = []
  const asked: unknown[] = []
  const { app } = viesParty({
    now: () => new Date('2026-11-20T10:00:00Z'),
    send: never,
    later: (_, work) => late.push(work),
    random: () => 42,
  })
  const send: Vies['send'] = async (url, init) => {
    asked.push(JSON.parse(String(init.body)))
    const answer = Promise.resolve(app.request(url.replace('http://vies.example', ''), init))
    const aborted = new Promise<never>((_, refuse) =>
      init.signal?.addEventListener('abort', () => refuse(init.signal?.reason)),
    )
    return Promise.race([answer, aborted])
  }
  const trouble = (...on: string[]) =>
    app.request('/', {
      method: 'POST',
      body: new URLSearchParams(on.map((each) => ['trouble', each])),
    })
  const ask = (number: string, timeoutMs?: number) =>
    askVies({ address: 'http://vies.example', requester: 'ESB00000000', send, timeoutMs }, number)
  return { ask, trouble, asked }
}

describe('asking', () => {
  test("sends the seller's number, and gets an answer with its identifier", async () => {
    const { ask, asked } = world()
    expect(await ask('PT501964843')).toEqual({
      status: 'valid',
      requestIdentifier: 'WAPIAAAA000000042',
      name: 'LETREIROS DO TEJO LDA',
      address: null,
      fault: null,
    })
    expect(asked).toEqual([
      {
        countryCode: 'PT',
        vatNumber: '501964843',
        requesterMemberStateCode: 'ES',
        requesterNumber: 'B00000000',
      },
    ])
  })

  test('a number that is not registered', async () => {
    expect(await world().ask('PT100000010')).toMatchObject({
      status: 'invalid',
      name: null,
      fault: null,
    })
  })

  test.each([
    ['down', { status: 'unknown', fault: 'MS_UNAVAILABLE', requestIdentifier: null }],
    ['garbage', { status: 'unknown', fault: 'status 200, no JSON' }],
    ['refuse', { status: 'invalid' }],
  ])('%s', async (trouble, expected) => {
    const { ask, trouble: set } = world()
    await set(trouble)
    expect(await ask('PT501964843')).toMatchObject(expected)
    await set()
    expect(await ask('PT501964843')).toMatchObject({ status: 'valid' })
  })

  test('a late answer is not waited for', async () => {
    const { ask, trouble } = world()
    await trouble('slow')
    expect(await ask('PT501964843', 20)).toMatchObject({ status: 'unknown', fault: 'TimeoutError' })
  })

  test('a lost connection is no answer', async () => {
    expect(
      await askVies({ address: 'x', requester: 'ESB00000000', send: never }, 'PT501964843'),
    ).toMatchObject({ status: 'unknown', fault: 'Error' })
  })
})

describe('reading an answer', () => {
  test.each<[string, number, unknown, string, string | null]>([
    ['valid', 200, { valid: true, requestIdentifier: 'W1' }, 'valid', null],
    ['invalid', 200, { valid: false, userError: 'INVALID' }, 'invalid', null],
    ['the other call’s word for it', 200, { isValid: true, userError: 'VALID' }, 'valid', null],
    [
      'not valid, because the state did not say',
      200,
      { valid: false, userError: 'MS_UNAVAILABLE' },
      'unknown',
      'MS_UNAVAILABLE',
    ],
    [
      'too many questions',
      200,
      { actionSucceed: false, errorWrappers: [{ error: 'GLOBAL_MAX_CONCURRENT_REQ' }] },
      'unknown',
      'GLOBAL_MAX_CONCURRENT_REQ',
    ],
    [
      'a failure with its own status',
      500,
      { actionSucceed: false, errorWrappers: [{ error: 'SERVICE_UNAVAILABLE' }] },
      'unknown',
      'SERVICE_UNAVAILABLE',
    ],
    ['a yes with a wrong status', 503, { valid: true }, 'unknown', 'status 503'],
    ['a yes in words', 200, { valid: 'true' }, 'unknown', 'status 200'],
    ['neither', 200, {}, 'unknown', 'neither valid nor invalid'],
    ['nothing', 200, null, 'unknown', 'status 200'],
  ])('%s', (_, status, body, expected, fault) => {
    expect(readViesAnswer(status, JSON.stringify(body))).toMatchObject({ status: expected, fault })
  })

  test('HTML in place of JSON', () => {
    expect(readViesAnswer(200, '<html>')).toMatchObject({ status: 'unknown' })
  })
})

test('the limit of queries a minute, exactly', () => {
  const mayAsk = viesLimit(2)
  expect([mayAsk(0), mayAsk(1), mayAsk(2), mayAsk(59_999), mayAsk(60_000), mayAsk(60_000)]).toEqual(
    [true, true, false, false, true, false],
  )
})
