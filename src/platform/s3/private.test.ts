/** A public bucket is detected before the shop starts. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isOutside, type S3Store, s3Store } from '../../../test/s3-store.ts'
import { openBucket } from './bucket.ts'
import { openDoors, requirePrivate } from './private.ts'

let store: S3Store
beforeAll(async () => {
  store = await s3Store()
})
afterEach(() => store.set())
afterAll(() => store.stop())

type Send = (url: URL, init: RequestInit) => Promise<Response>
const quick = { pauseMs: 1 }
const isSigned = ({ headers }: RequestInit): boolean =>
  'authorization' in (headers as Record<string, string>)
/** A store with its own answer to unsigned requests. */
const answering = (answer: (url: URL) => Response | Promise<Response>) => ({
  ...quick,
  send: ((url, init) => (isSigned(init) ? fetch(url, init) : Promise.resolve(answer(url)))) as Send,
})
const isList = (url: URL): boolean => url.search !== ''
const refused = () => new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 })

describe('the public parts of a bucket', () => {
  test('are none where the store refuses unsigned requests; the probe object is removed', async () => {
    expect(await openDoors(store.settings, quick)).toEqual([])
    expect(await Array.fromAsync(openBucket(store.settings).list(''))).toEqual([])
  })

  test.skipIf(isOutside)('are all in a public one', async () => {
    await store.set('public')
    expect(await openDoors(store.settings, quick)).toEqual(['read', 'list'])
    await store.set()
    expect(await Array.fromAsync(openBucket(store.settings).list(''))).toEqual([])
  })

  test.skipIf(isOutside)('may be only its objects', async () => {
    await store.set('public')
    expect(
      await openDoors(
        store.settings,
        answering((url) => (isList(url) ? refused() : fetch(url))),
      ),
    ).toEqual(['read'])
  })

  const LIST = '<ListBucketResult><Name>x</Name></ListBucketResult>'
  test.each([
    ['its list alone', (url: URL) => (isList(url) ? new Response(LIST) : refused()), ['list']],
    [
      'a page of somebody else, which says yes to everything',
      () => new Response('<!doctype html><title>Sign in</title>'),
      [],
    ],
    [
      'a store that wants a signature in other words',
      () => new Response('InvalidArgument: Authorization', { status: 400 }),
      [],
    ],
  ])('%s', async (_, answer, expected) => {
    expect(await openDoors(store.settings, answering(answer))).toEqual(expected)
  })
})

describe('a shop', () => {
  const away: string[] = []
  const start = (deps = {}) =>
    requirePrivate(store.settings, (code) => away.push(code), { ...quick, ...deps })

  test('starts on a private bucket', async () => {
    await start()
    expect(away).toEqual([])
  })

  test.skipIf(isOutside)('does not start on a public one, and names the public parts', async () => {
    await store.set('public')
    await expect(start()).rejects.toThrow(
      'S3_BUCKET=medida-test is not private: anybody may read its objects, anybody may list its objects. Take that right away from it',
    )
  })

  const SWITCHED: [string, () => Promise<void>, object, string][] = [
    ['that is down', () => store.set('down'), {}, 'status 503'],
  ]
  test.each([
    ...(isOutside ? [] : SWITCHED),
    [
      'that is down for whoever has no key',
      async () => {},
      answering(() => new Response(null, { status: 503 })),
      'status 503',
    ],
    [
      'that breaks off',
      async () => {},
      answering(() => Promise.reject(new TypeError('fetch failed'))),
      'no answer',
    ],
  ])('starts beside a store %s, and says that it does not know', async (_, trouble, deps, code) => {
    await trouble()
    away.length = 0
    await start(deps)
    expect(away).toEqual([code])
  })
})
