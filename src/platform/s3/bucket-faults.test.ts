import { describe, expect, test, vi } from 'vitest'
import { bucketForTests, bytes, fault, KIB } from '../../../test/bucket.ts'
import { isOutside } from '../../../test/s3-store.ts'
import type { Bucket } from './bucket.ts'

const { store, bucket, open, read } = bucketForTests()

describe('on errors', () => {
  const large = bytes(300 * KIB)
  const all = (bucket: Bucket): [string, () => Promise<unknown>][] => [
    ['put', () => bucket.put('wrong', large)],
    ['size', () => bucket.sizeOf('wrong')],
    ['absent', () => bucket.sizeOf('absent')],
    ['read', () => read('wrong', bucket)],
    ['list', () => Array.fromAsync(bucket.list(''))],
    ['begin', () => bucket.begin('wrong')],
    ['remove', () => bucket.remove('absent')],
  ]
  const DONE = {
    put: 'done',
    size: 'done',
    absent: 'done',
    read: 'done',
    list: 'done',
    begin: 'done',
    remove: 'done',
  }
  const every = (code: string) => Object.fromEntries(Object.keys(DONE).map((name) => [name, code]))
  const TABLE: Record<string, Record<string, string>> = {
    slow: every('no answer in time'),
    down: every('status 503'),
    slow_down: { ...every('SlowDown'), size: 'status 503', absent: 'status 503' },
    lost: { ...every('status 504'), absent: 'done' },
    expired: { ...every('ExpiredToken'), size: 'status 403', absent: 'status 403' },
    garbage: every('status 404'),
    damaged: { ...DONE, put: 'BadDigest' },
    partial: { ...DONE, read: 'bytes in part' },
  }
  test.skipIf(isOutside).each(Object.entries(TABLE))(
    '%s: nothing is taken for missing or done',
    async (trouble, expected) => {
      await bucket.put('wrong', large)
      await store.set(trouble as 'slow')
      const seen = await Promise.all(
        all(trouble === 'slow' ? open({ patienceMs: 50 }) : bucket).map(async ([name, work]) => [
          name,
          await fault(work()),
        ]),
      )
      expect(Object.fromEntries(seen)).toEqual(expected)
    },
  )

  test.skipIf(isOutside)('a call that was executed without an answer can be repeated', async () => {
    await store.set('lost')
    expect(await fault(bucket.put('heard', large))).toBe('status 504')
    await store.set()
    expect((await read('heard')).equals(large)).toBe(true)
  })

  test.each([
    ['a busy store', () => new Response('<Error><Code>SlowDown</Code></Error>', { status: 503 })],
    [
      'damaged bytes',
      () => new Response('<Error><Code>XAmzContentSHA256Mismatch</Code></Error>', { status: 400 }),
    ],
    [
      'a refusal that begins as a success',
      () => new Response('<Error><Code>InternalError</Code></Error>'),
    ],
    ['a connection that fails', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s is asked again, three times in all', async (_, answer) => {
    let tries = 0
    const twice = open({ send: async (url, init) => (++tries < 3 ? answer() : fetch(url, init)) })
    await twice.put('again', large)
    expect([tries, await bucket.sizeOf('again')]).toEqual([3, large.length])
  })

  test('an object is missing only if a second answer confirms it', async () => {
    await bucket.put('there', bytes(3))
    const unsure = open({
      send: async (url, init) =>
        init.method === 'HEAD' ? new Response(null, { status: 404 }) : fetch(url, init),
    })
    expect([await fault(unsure.sizeOf('there')), await unsure.sizeOf('absent')]).toEqual([
      'absent and present',
      null,
    ])
  })

  test('slow operations, such as every part of a large object, have six times the timeout', async () => {
    const allowed = vi.spyOn(AbortSignal, 'timeout')
    const [begun, patient] = [
      { key: 'parts', uploadId: 'x' },
      open({ patienceMs: 10_000, send: async () => new Response('<Done/>') }),
    ]
    for (const work of [
      patient.sizeOf('x'),
      patient.remove('x'),
      patient.complete(begun, []),
      patient.abort(begun),
    ])
      await work
    expect(allowed.mock.calls.map(([ms]) => Math.floor(ms / 10_000))).toEqual([1, 6, 6, 6])
    allowed.mockRestore()
  })

  test.each(['NoSuchUpload', 'NoSuchKey'])(
    '%s means that the store does not know such parts',
    async (code) => {
      const knowing = open({
        send: async () => new Response(`<Error><Code>${code}</Code></Error>`, { status: 404 }),
      })
      expect(await knowing.parts({ key: 'x', uploadId: 'y' })).toBeNull()
    },
  )

  test('an invalid key is not retried', async () => {
    let tries = 0
    const expired = open({
      send: async () => {
        tries += 1
        return new Response('<Error><Code>ExpiredToken</Code></Error>', { status: 403 })
      },
    })
    expect([await fault(expired.put('x', large)), tries]).toEqual(['ExpiredToken', 1])
  })

  /** Sends this many bytes, and then breaks the connection. */
  const cut = (answer: Response, most: number): Response => {
    let left = most
    const some = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (left > 0) controller.enqueue(chunk.subarray(0, left))
        left -= chunk.length
        if (left <= 0)
          return new Promise((resolve) => setTimeout(resolve, 20)).then(() =>
            controller.error(new TypeError('terminated')),
          )
      },
    })
    return new Response(answer.body?.pipeThrough(some), {
      status: answer.status,
      headers: answer.headers,
    })
  }

  test('an interrupted download resumes, of the same object', async () => {
    await bucket.put('going', large)
    const ranges: (string | undefined)[] = []
    let broken = 0
    const breaking = (other?: () => Promise<void>) =>
      open({
        send: async (url, init) => {
          ranges.push(init.headers.range)
          if (++broken === 1) return cut(await fetch(url, init), large.length / 2)
          await other?.()
          return fetch(url, init)
        },
      })
    expect((await read('going', breaking())).equals(large)).toBe(true)
    expect(ranges).toEqual([undefined, `bytes=${large.length / 2}-`])
    broken = 0
    expect(
      await fault(
        read(
          'going',
          breaking(() => bucket.put('going', bytes(300 * KIB))),
        ),
      ),
    ).toBe('PreconditionFailed')
  })
})
