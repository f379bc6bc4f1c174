import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainTiff } from '../artwork-files.ts'
import { type Placed, placeCardOrder } from './buyer.ts'
import { type KeptShop, startKeptShop } from './kept-shop.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const MEGABYTE = 2 ** 20

let shop: KeptShop
let order: Placed
beforeAll(async () => {
  shop = await startKeptShop()
  order = await placeCardOrder(shop.url)
})
afterAll(() => shop.close())

/** 300 × 100 cm at about 72 dpi, with pixels that distinguish a repeated piece from a lost one. */
function artwork(): Buffer {
  const [widthPx, heightPx] = [8504, 2835]
  const head = plainTiff(widthPx, heightPx).subarray(0, 8 + 2 + 9 * 12 + 4)
  const pixels = Buffer.alloc(widthPx * heightPx)
  for (let at = 0; at + 4 <= pixels.length; at += 4)
    pixels.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, at)
  return Buffer.concat([head, pixels])
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')

async function begin(file: Buffer, lineId: string, design: number): Promise<string> {
  const metadata = { orderToken: order.token, lineId, design: String(design), filename: 'lona.tif' }
  const answer = await fetch(`${shop.url}/files`, {
    method: 'POST',
    headers: {
      ...TUS,
      'upload-length': String(file.length),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${base64(value)}`)
        .join(','),
    },
  })
  expect(answer.status).toBe(201)
  return answer.headers.get('location') ?? ''
}

const offsetOf = async (location: string): Promise<number> =>
  Number(
    (await fetch(`${shop.url}${location}`, { method: 'HEAD', headers: TUS })).headers.get(
      'upload-offset',
    ),
  )

/** Sends from an offset; reports each sent megabyte. True if it was accepted to its end. */
async function send(
  file: Buffer,
  location: string,
  offset: number,
  onMegabyte: (sent: number) => void = () => {},
): Promise<boolean> {
  let at = offset
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= file.length) return controller.close()
      controller.enqueue(new Uint8Array(file.subarray(at, at + MEGABYTE)))
      at += MEGABYTE
      onMegabyte((at - offset) / MEGABYTE)
    },
  })
  const headers = {
    ...TUS,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  }
  const init: RequestInit & { duplex: 'half' } = {
    method: 'PATCH',
    headers,
    body,
    duplex: 'half',
    signal: AbortSignal.timeout(60_000),
  }
  return fetch(`${shop.url}${location}`, init).then(
    ({ status }) => status === 204,
    () => false,
  )
}

type Line = { id: string; jobState: string }
async function lines(): Promise<Line[]> {
  const answer = await fetch(`${shop.url}/api/orders/${order.token}/artworks`)
  return ((await answer.json()) as { data: Line[] }).data
}

/**
 * A minute passes for the checks in a state: the killed worker's last heartbeat is too old, or the
 * pause before a retry is over.
 */
const waitOver = (state: 'active' | 'retry', since: 'heartbeat_on' | 'start_after') =>
  shop.ask(
    `UPDATE pgboss.job SET ${since} = ${since} - interval '1 minute'
      WHERE name = 'artwork.check' AND state = $1`,
    [state],
  )

const storedBytes = (location: string): Buffer =>
  readFileSync(join(shop.dataDir, 'uploads', location.slice(location.lastIndexOf('/') + 1)))

describe('a shop that is killed during an upload', () => {
  test('twice: it resumes, no byte is lost or duplicated, and the file is checked', async () => {
    const file = artwork()
    const [line] = await lines()
    const location = await begin(file, line?.id ?? '', 1)
    let from = 0
    for (const megabytes of [4, 9]) {
      let fall: Promise<void> | undefined
      const whole = await send(file, location, from, (sent) => {
        if (sent >= megabytes) fall ??= shop.kill()
      })
      await fall
      expect(whole).toBe(false)
      await shop.start()
      const kept = await offsetOf(location)
      expect(kept).toBeGreaterThanOrEqual(from)
      expect(kept).toBeLessThan(file.length)
      from = kept
    }
    expect(from).toBeGreaterThan(0)
    expect(await send(file, location, from)).toBe(true)
    expect(storedBytes(location).equals(file)).toBe(true)
    await expect.poll(async () => (await lines())[0]?.jobState).toBe('awaiting_approval')
  })

  test('while it reads the file: the check runs again and stores its verdict once', async () => {
    const file = artwork()
    const line = (await lines())[1]
    const checking = () =>
      shop.ask("SELECT 1 FROM pgboss.job WHERE name = 'artwork.check' AND state = 'active'")
    const seen = async () =>
      (await checking()).length > 0 ? 'reading' : ((await lines())[1]?.jobState ?? '')
    const sendAndLook = async (): Promise<{ location: string; wasSeen: boolean }> => {
      const location = await begin(file, line?.id ?? '', 1)
      expect(await send(file, location, 0)).toBe(true)
      await expect.poll(seen, { interval: 5 }).toMatch(/reading|awaiting_approval/)
      return { location, wasSeen: (await checking()).length > 0 }
    }
    // On a stalled machine the check may have finished: then another version is sent.
    let [versions, sent] = [1, await sendAndLook()]
    for (; !sent.wasSeen; versions++) sent = await sendAndLook()
    const { location } = sent
    await shop.kill()
    await shop.start()
    expect(['checking', 'awaiting_approval']).toContain((await lines())[1]?.jobState)
    await waitOver('active', 'heartbeat_on')
    const verdict = async () => {
      await waitOver('retry', 'start_after')
      return (await lines())[1]?.jobState
    }
    await expect.poll(verdict, { interval: 250 }).toBe('awaiting_approval')
    expect(storedBytes(location).equals(file)).toBe(true)
    expect(
      await shop.ask("SELECT 1 FROM order_events WHERE line_id = $1 AND kind = 'artwork_checked'", [
        line?.id,
      ]),
    ).toHaveLength(versions)
  })
})
