/** The switches of the store of files, by what a shop sees of them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openBucket } from '../../platform/s3/bucket.ts'
import { s3StandIn } from './s3.ts'

const settings = { region: 'eu-south-2', bucket: 'files', keyId: 'KEY', secret: 'secret' }
const folder = mkdtempSync(join(tmpdir(), 'medida-switches-'))
afterAll(() => rmSync(folder, { recursive: true }))
const bytes = new Uint8Array(1000)
const now = () => new Date('2026-11-23T08:00:00Z')

/** A store that says how long it wanted to wait, and does not wait. */
async function seen(trouble: string | null): Promise<string> {
  const waits = new Set<string>()
  const later = (seconds: number, work: () => Promise<void>) => {
    waits.add(`after ${seconds} s`)
    void work()
  }
  const app = s3StandIn({ ...settings, folder }, { now, later })
  const set = (name: string | null) =>
    app.request('/switches', {
      method: 'POST',
      body: new URLSearchParams(name ? { trouble: name } : {}),
    })
  const send = async (url: URL, init: RequestInit) => app.request(url.href, init)
  const bucket = openBucket(
    { ...settings, endpoint: 'http://127.0.0.1', pathStyle: true },
    { send, now, pauseMs: 1 },
  )
  const ended = (work: Promise<unknown>) =>
    work.then(
      (said) => String(said instanceof Uint8Array ? said.length : (said ?? 'done')),
      (fault: { code: string }) => fault.code,
    )
  await bucket.put('there', bytes)
  await set(trouble)
  const said = [
    await ended(bucket.put('new', bytes)),
    await ended(bucket.get('there')),
    await ended(bucket.sizeOf('absent')),
  ]
  await set(null)
  const isDone = (await bucket.sizeOf('new')) !== null
  await bucket.remove('new')
  return [
    `put ${said[0]}${isDone ? ' and there' : ''}`,
    `get ${said[1]}`,
    `absent ${said[2]}`,
    ...waits,
  ].join(', ')
}

const TABLE: Record<string, string> = {
  slow: 'put done and there, get 1000, absent done, after 20 s',
  down: 'put status 503, get status 503, absent status 503',
  slow_down: 'put SlowDown, get SlowDown, absent status 503',
  lost: 'put status 504 and there, get status 504, absent done',
  damaged: 'put BadDigest, get 1000, absent done',
  partial: 'put done and there, get bytes in part, absent done',
  expired: 'put ExpiredToken, get ExpiredToken, absent status 403',
  garbage: 'put status 404, get status 404, absent status 404',
  public: 'put done and there, get 1000, absent done',
}
test('in good order', async () =>
  expect(await seen(null)).toBe('put done and there, get 1000, absent done'))
test.each(Object.entries(TABLE))('%s: %s', async (trouble, expected) =>
  expect(await seen(trouble)).toBe(expected),
)
test('no other switch is offered', async () => {
  const page = await (
    await s3StandIn({ ...settings, folder }, { now, later: () => {} }).request('/switches')
  ).text()
  expect(
    [...page.matchAll(/name="trouble" value="(\w+)"/g)].map(([, name]) => name).sort(),
  ).toEqual(Object.keys(TABLE).sort())
})
