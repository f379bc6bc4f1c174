/**
 * A disk without room, as far as a test can have one: told by the system, or met while bytes are
 * written.
 */
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ArtworkShop, artworkShop } from '../../../../test/artwork-shop.ts'
import { uploadPath } from './uploads-folder.ts'

let shop: ArtworkShop
beforeAll(async () => {
  shop = await artworkShop()
})
afterAll(() => shop.drop())

const MB = 1024 * 1024

test('a file that leaves no room for orders is refused before its first byte, and nothing is kept of it', async () => {
  const room = vi.spyOn(shop.context, 'freeBytes').mockResolvedValue(300 * MB)
  const order = await shop.placeOrder()
  const refused = await shop.begin(order, 100 * MB)
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    507,
    'errors.disk_full',
  ])
  expect((await shop.begin(order, 10 * MB)).status).toBe(201)
  room.mockResolvedValue(400 * MB)
  expect((await shop.begin(order, 100 * MB)).status).toBe(201)
})

const FULL = '/dev/full'

// A device of Linux that refuses every byte as a full disk does.
test.skipIf(!existsSync(FULL))(
  'a disk that fills during an upload gives a clear error, and the upload can be resumed',
  async () => {
    const begun = await shop.begin(await shop.placeOrder(), 6)
    const location = begun.headers.get('location') ?? ''
    const path = uploadPath(shop.context.config, location.replace('/files/', ''))
    rmSync(path)
    symlinkSync(FULL, path)
    const refused = await shop.send(location, Buffer.from('abcdef'))
    const text = await refused.text()
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      507,
      expect.stringContaining('application/problem+json'),
    ])
    expect(text).toContain('errors.disk_full')
    expect(text).not.toMatch(/ENOSPC|no space left/)
    rmSync(path)
    writeFileSync(path, 'abc')
    const goesOn = await shop.send(location, Buffer.from('def'), 3)
    expect([
      goesOn.status,
      goesOn.headers.get('upload-offset'),
      readFileSync(path, 'utf8'),
    ]).toEqual([204, '6', 'abcdef'])
  },
)
