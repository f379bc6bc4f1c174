/**
 * The S3 client against the stand-in, whose signatures are checked against Amazon's published
 * examples beside it.
 */

import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bucketForTests, bytes, fault, KIB, PART } from '../../../test/bucket.ts'
import { isOutside } from '../../../test/s3-store.ts'

const { bucket, open, read } = bucketForTests()

test('an object is readable after it was put, from memory or from a file, until it is removed; repeating either changes nothing', async () => {
  const [small, large] = [bytes(1), bytes(300 * KIB)]
  const path = join(tmpdir(), `medida-object-${process.pid}`)
  writeFileSync(path, large)
  await bucket.put("some/key_-1 (*)!'+&=?#%.x", small)
  await bucket.put('file', {
    path,
    size: large.length,
    sha256: createHash('sha256').update(large).digest('hex'),
  })
  rmSync(path)
  expect([
    await bucket.sizeOf('file'),
    (await read('file')).equals(large),
    await bucket.get("some/key_-1 (*)!'+&=?#%.x"),
  ]).toEqual([large.length, true, small])
  for (const _ of [1, 2]) await bucket.remove('file')
  expect([
    await bucket.sizeOf('file'),
    await bucket.get('file'),
    await bucket.sizeOf('some'),
  ]).toEqual([null, null, null])
})

test('lists are read to their last page', async () => {
  for (const name of ['a', 'b/1', 'b/2', 'b/3', 'b/4', 'b/5 & <six>', 'b/7', 'c'])
    await bucket.put(`list/${name}`, bytes(2))
  const listed = await Array.fromAsync(bucket.list('list/b/'))
  expect(listed.map(({ key, size }) => [key, size])).toEqual(
    ['1', '2', '3', '4', '5 & <six>', '7'].map((name) => [`list/b/${name}`, 2]),
  )
})

test('a multipart object is its parts in order, once completed; sending a part again replaces it', async () => {
  const parts = [bytes(PART), bytes(PART), bytes(PART), bytes(PART), bytes(7)]
  const begun = { key: 'parts', uploadId: await bucket.begin('parts') }
  await bucket.sendPart(begun, 1, bytes(5))
  for (const [index, part] of parts.entries()) await bucket.sendPart(begun, index + 1, part)
  expect(await bucket.sizeOf('parts')).toBeNull()
  expect(
    (await Array.fromAsync(bucket.begun())).map(({ key, uploadId }) => ({ key, uploadId })),
  ).toEqual([begun])
  const there = (await bucket.parts(begun)) ?? []
  expect(there.map(({ number, size }) => [number, size])).toEqual(
    parts.map((part, index) => [index + 1, part.length]),
  )
  // The answer to the first call counts as lost.
  expect(await bucket.complete(begun, there)).toBe(true)
  // After completion some stores confirm again, some still list the parts, others know the upload
  // no more; none lists it as begun.
  const again = [await bucket.complete(begun, there), (await bucket.parts(begun))?.length ?? 0]
  expect(
    isOutside
      ? [
          [true, 0],
          [true, parts.length],
        ]
      : [[false, 0]],
  ).toContainEqual(again)
  expect(await Array.fromAsync(bucket.begun())).toEqual([])
  expect((await read('parts')).equals(Buffer.concat(parts))).toBe(true)
})

test('parts that are too small or missing, and aborted uploads, make no object', async () => {
  const begun = { key: 'never', uploadId: await bucket.begin('never') }
  for (const number of [1, 2]) await bucket.sendPart(begun, number, bytes(9))
  const there = (await bucket.parts(begun)) ?? []
  expect(await fault(bucket.complete(begun, there))).toBe('EntityTooSmall')
  expect(await fault(bucket.complete(begun, [{ number: 1, size: 9, etag: '"00"' }]))).toBe(
    'InvalidPart',
  )
  for (const _ of [1, 2]) await bucket.abort(begun)
  expect([
    await bucket.parts(begun),
    await Array.fromAsync(bucket.begun()),
    await bucket.sizeOf('never'),
  ]).toEqual([null, [], null])
})

describe('access is refused', () => {
  const REGION: [string, object, object, string] = [
    'another region',
    { region: 'us-east-1' },
    {},
    'status 400',
  ]
  test.each([
    ['another secret', { secret: 'guessed' }, {}, 'status 403'],
    ['another key', { keyId: 'SOMEBODY' }, {}, 'status 403'],
    // Ceph accepts any.
    ...(isOutside ? [] : [REGION]),
    [
      'a clock that is an hour off',
      {},
      { now: () => new Date(Date.now() - 3_600_000) },
      'status 403',
    ],
    ['another bucket', { bucket: 'not-ours' }, {}, 'NoSuchBucket'],
  ])('%s', async (_, more, deps, code) => {
    await bucket.put('private', bytes(3))
    expect(await fault(open(deps, more).sizeOf('private'))).toBe(code)
  })

  test('nor without a signature, nor with one of another call', async () => {
    const sent: { url: URL; headers: Record<string, string> }[] = []
    const listening = open({
      send: (url, init) => {
        sent.push({ url, headers: init.headers })
        return fetch(url, init)
      },
    })
    await listening.sizeOf('private')
    const { url, headers } = sent[0] ?? { url: '', headers: {} }
    const statuses = await Promise.all([
      fetch(url),
      fetch(url, { method: 'HEAD', headers }),
      fetch(url, { headers }),
      fetch(`${url}2`, { method: 'HEAD', headers }),
      fetch(url, { method: 'HEAD', headers: { ...headers, 'x-amz-acl': 'public-read' } }),
    ])
    const isRefused = (status: number) => status === 403 || status === 400
    const said = statuses.map(({ status }) => (isRefused(status) ? 'refused' : status))
    // Ceph ignores headers that change nothing.
    if (isOutside) said.pop()
    expect(said).toEqual(['refused', 200, 'refused', 'refused', ...(isOutside ? [] : ['refused'])])
  })
})
