import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tiffFile } from '../../../../test/artwork-files.ts'
import {
  type ArtworkShop,
  artworkShop,
  patchHeaders,
  uploadHeaders,
} from '../../../../test/artwork-shop.ts'
import { uploadPath } from '../files/uploads-folder.ts'

let shop: ArtworkShop
let file: Buffer
beforeAll(async () => {
  shop = await artworkShop()
  file = await tiffFile(1182, 394)
})
afterAll(() => shop.drop())

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code
const TUS = { 'tus-resumable': '1.0.0' }
const idOf = (location: string) => location.replace('/files/', '')

describe('before the first byte', () => {
  test('an upload gets an unguessable address', async () => {
    const response = await shop.begin(await shop.placeOrder(), 1000)
    expect(response.status).toBe(201)
    expect(response.headers.get('location')).toMatch(/^\/files\/[A-Za-z0-9_-]{43}$/)
  })

  test('the key to the order is not written to disk', async () => {
    const order = await shop.placeOrder()
    const location = (await shop.begin(order, 1000)).headers.get('location') ?? ''
    const said = readFileSync(`${uploadPath(shop.context.config, idOf(location))}.json`, 'utf8')
    expect(said).toContain(order.lineIds[0])
    expect(said).not.toContain(order.token)
  })

  test.each([
    ['an empty file', 0, {}, 422, 'artwork.file.empty'],
    ['more than 2 GB', 2_000_000_001, {}, 413, 'artwork.file.tooLarge'],
    ['a design there is not', 1000, { design: 2 }, 400, 'artwork.upload.design'],
    ['an unknown order', 1000, { token: 'nobody' }, 404, 'artwork.upload.unknownOrder'],
    ['a token that is none', 1000, { token: "' OR 1=1" }, 400, 'artwork.upload.malformed'],
  ])('%s is refused', async (_, size, more, status, code) => {
    const response = await shop.begin(await shop.placeOrder(), size, more)
    expect([response.status, await codeOf(response)]).toEqual([status, code])
    expect(response.headers.get('content-type')).toContain('application/problem+json')
  })

  test('a line of another order is refused', async () => {
    const [order, other] = [await shop.placeOrder(), await shop.placeOrder()]
    expect((await shop.begin(order, 1000, { token: other.token })).status).toBe(404)
  })

  test.each(['cancelled', 'deleted_by_user', 'refunded'])(
    'an order that is %s takes no file',
    async (status) => {
      const response = await shop.begin(await shop.placeOrder([{}], status), 1000)
      expect([response.status, await codeOf(response)]).toEqual([409, 'artwork.upload.orderClosed'])
    },
  )

  test('an upload without a length or without any words is refused', async () => {
    const order = await shop.placeOrder()
    const { 'upload-length': _, ...headers } = uploadHeaders(1, {
      orderToken: order.token,
      lineId: order.lineIds[0] ?? '',
      design: '1',
    })
    expect(
      (
        await shop.edge.request('/files', {
          method: 'POST',
          headers: { ...headers, 'upload-defer-length': '1' },
        })
      ).status,
    ).toBe(400)
    expect(
      (
        await shop.edge.request('/files', {
          method: 'POST',
          headers: { ...TUS, 'upload-length': '5' },
        })
      ).status,
    ).toBe(400)
    expect(
      (
        await shop.edge.request('/files', {
          method: 'POST',
          headers: { ...TUS, 'upload-length': '5', 'upload-metadata': '%%% ,, =' },
        })
      ).status,
    ).toBe(400)
  })
})

describe('an upload', () => {
  test('cannot be downloaded, neither half nor whole', async () => {
    const order = await shop.placeOrder()
    const location = (await shop.begin(order, file.length)).headers.get('location') ?? ''
    expect((await shop.edge.request(location)).status).toBe(405)
    await shop.send(location, file)
    expect((await shop.edge.request(location)).status).toBe(405)
    expect((await shop.edge.request('/files')).status).toBe(405)
  })

  test.each(['unknown', '..%2f..%2fpackage.json', '%2e%2e/package.json', 'a'.repeat(300)])(
    'that is none, %s, is not found',
    async (name) => {
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const response = await shop.edge.request(`/files/${name}`, {
          method,
          headers: patchHeaders(0),
          ...(method === 'PATCH' ? { body: 'x' } : {}),
        })
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
      }
    },
  )

  test('takes no more bytes than were announced', async () => {
    const order = await shop.placeOrder()
    const location = (await shop.begin(order, 10)).headers.get('location') ?? ''
    const response = await shop.send(location, Buffer.alloc(5000, 1))
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(statSync(uploadPath(shop.context.config, idOf(location))).size).toBeLessThanOrEqual(10)
  })

  test('goes on in pieces and refuses a gap', async () => {
    const order = await shop.placeOrder()
    const location = (await shop.begin(order, file.length)).headers.get('location') ?? ''
    expect((await shop.send(location, file.subarray(0, 1000))).status).toBe(204)
    expect((await shop.send(location, file.subarray(2000), 2000)).status).toBe(409)
    expect((await shop.send(location, file.subarray(1000), 1000)).status).toBe(204)
    expect(readFileSync(uploadPath(shop.context.config, idOf(location)))).toEqual(file)
    expect((await shop.lines(order))[0]?.artworks).toHaveLength(1)
  })

  test('whose last byte was written and not noted is noted when the browser asks', async () => {
    const order = await shop.placeOrder()
    const location = (await shop.begin(order, file.length)).headers.get('location') ?? ''
    // As a crash leaves it: all bytes on disk, no row.
    writeFileSync(uploadPath(shop.context.config, idOf(location)), file)
    for (const _ of [1, 2])
      expect((await shop.edge.request(location, { method: 'HEAD', headers: TUS })).status).toBe(200)
    expect((await shop.lines(order))[0]).toMatchObject({
      jobState: 'checking',
      artworks: [{ state: 'uploaded' }],
    })
  })

  test('is noted by the sweep where the browser never asks; one that never ends is given up after a day', async () => {
    const [whole, half] = [await shop.placeOrder(), await shop.placeOrder()]
    const [arrived, begun] = await Promise.all(
      [whole, half].map(
        async (order) => (await shop.begin(order, file.length)).headers.get('location') ?? '',
      ),
    )
    writeFileSync(uploadPath(shop.context.config, idOf(arrived ?? '')), file)
    await shop.send(begun ?? '', file.subarray(0, 1000))
    await shop.handlers['artwork.sweep']?.({})
    expect((await shop.lines(whole))[0]?.artworks).toHaveLength(1)
    expect((await shop.edge.request(begun ?? '', { method: 'HEAD', headers: TUS })).status).toBe(
      200,
    )
    shop.clock.now = new Date(Date.now() + 25 * 3_600_000)
    await shop.handlers['artwork.sweep']?.({})
    shop.clock.now = new Date()
    expect((await shop.edge.request(begun ?? '', { method: 'HEAD', headers: TUS })).status).toBe(
      404,
    )
    expect((await shop.lines(half))[0]?.artworks).toHaveLength(0)
  })
})

describe('a server that is killed', () => {
  let child: ChildProcess | undefined
  afterAll(() => child?.kill('SIGKILL'))

  async function startServer(): Promise<string> {
    const program = new URL('../../../../test/artwork-server.ts', import.meta.url).pathname
    child = spawn(process.execPath, [program, shop.url, shop.dataDir, '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (!child.stdout) throw new Error('no output')
    const [port] = (await once(child.stdout, 'data')) as [Buffer]
    return `http://127.0.0.1:${port.toString().trim()}`
  }

  /** Sends slowly, so that there is a middle to be killed in. */
  const slowly = (bytes: Buffer, onPiece: (sent: number) => void): ReadableStream<Uint8Array> => {
    let at = 0
    const piece = 256 * 1024
    return new ReadableStream({
      async pull(controller) {
        if (at >= bytes.length) return controller.close()
        await new Promise((resolve) => setTimeout(resolve, 10))
        controller.enqueue(new Uint8Array(bytes.subarray(at, at + piece)))
        at += piece
        onPiece(at)
      },
    })
  }

  test('in the middle of an upload loses nothing: it goes on where it was, byte for byte', async () => {
    const order = await shop.placeOrder()
    const rows = Buffer.concat([
      file,
      Buffer.from(Array.from({ length: 8 * 2 ** 20 }, (_, index) => (index * 31) % 251)),
    ])
    const server = await startServer()
    const headers = uploadHeaders(rows.length, {
      orderToken: order.token,
      lineId: order.lineIds[0] ?? '',
      design: '1',
      filename: 'lona.tif',
    })
    const location =
      (await fetch(`${server}/files`, { method: 'POST', headers })).headers.get('location') ?? ''
    const first = child as ChildProcess
    const killed = once(first, 'exit')
    const body = slowly(rows, (sent) => {
      if (sent > 3 * 2 ** 20) first.kill('SIGKILL')
    })
    const browser = new AbortController()
    const request: RequestInit & { duplex: 'half' } = {
      method: 'PATCH',
      headers: patchHeaders(0),
      body,
      duplex: 'half',
      signal: browser.signal,
    }
    const cut = fetch(`${server}${location}`, request).catch(() => 'cut')
    await killed
    browser.abort()
    expect(await cut).toBe('cut')

    const again = await startServer()
    const offset = Number(
      (await fetch(`${again}${location}`, { method: 'HEAD', headers: TUS })).headers.get(
        'upload-offset',
      ),
    )
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThan(rows.length)
    const rest = await fetch(`${again}${location}`, {
      method: 'PATCH',
      headers: patchHeaders(offset),
      body: new Uint8Array(rows.subarray(offset)),
    })
    expect(rest.status).toBe(204)
    expect(readFileSync(uploadPath(shop.context.config, idOf(location))).equals(rows)).toBe(true)
    expect((await shop.lines(order))[0]).toMatchObject({
      jobState: 'checking',
      artworks: [{ state: 'uploaded', sizeBytes: rows.length }],
    })
  })
})
