import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { receivedArtworkForTests } from '../../../../test/received-artwork.ts'
import { uploadPath } from './uploads-folder.ts'

const { shop, files, state, received } = receivedArtworkForTests()

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

describe('approval', () => {
  test('moves each line, and tells when the last one of the order is approved', async () => {
    const order = await shop.placeOrder([{}, {}])
    await shop.upload(order, files.sharp, { line: 0 })
    await shop.upload(order, files.coarse, { line: 1 })
    await shop.runJobs()
    const approve = (line: number) => shop.approve(order, line)
    expect(await (await approve(0)).json()).toEqual({ data: { jobState: 'approved' } })
    expect(shop.accepted).not.toContain(order.id)
    expect((await approve(1)).status).toBe(200)
    expect(shop.accepted.filter((id) => id === order.id)).toHaveLength(1)
    expect((await approve(1)).status).toBe(409)
    expect(shop.accepted.filter((id) => id === order.id)).toHaveLength(1)
  })

  test('of two lines at the same time is reported once', async () => {
    const order = await shop.placeOrder([{}, {}])
    await shop.upload(order, files.sharp, { line: 0 })
    await shop.upload(order, files.sharp, { line: 1 })
    await shop.runJobs()
    await Promise.all([0, 1].map((line) => shop.approve(order, line)))
    expect(shop.accepted.filter((id) => id === order.id)).toHaveLength(1)
  })

  test('is refused while a file is missing, blocked or being checked', async () => {
    const order = await shop.placeOrder()
    const approve = () => shop.approve(order)
    expect(await codeOf(await approve())).toBe('artwork.approval.notWaiting')
    await shop.upload(order, files.tooCoarse)
    expect((await approve()).status).toBe(409)
    await shop.runJobs()
    expect((await approve()).status).toBe(409)
  })

  test('waits for the preview, which may change the verdict, but not for ever', async () => {
    const order = await received(files.sharp)
    const [file] = (await shop.lines(order))[0]?.artworks ?? []
    expect(file?.drawing).toBe(false)
    await shop.db.execute(sql`UPDATE artworks SET preview = NULL WHERE id = ${file?.id}`)
    expect((await shop.lines(order))[0]?.artworks[0]?.drawing).toBe(true)
    expect(await codeOf(await shop.approve(order))).toBe('artwork.approval.notSeen')
    // The refusal sent the lost job again.
    await shop.runJobs()
    expect((await shop.lines(order))[0]?.artworks[0]?.drawing).toBe(false)
    expect((await shop.approve(order)).status).toBe(200)

    const slow = await received(files.sharp)
    const [late] = (await shop.lines(slow))[0]?.artworks ?? []
    await shop.db.execute(sql`UPDATE artworks SET preview = NULL,
      checked_at = checked_at - interval '31 minutes' WHERE id = ${late?.id}`)
    expect((await shop.approve(slow)).status).toBe(200)
  })

  test('closes the line for files', async () => {
    const order = await received(files.sharp)
    const late = await shop.begin(order, files.sharp.length)
    await shop.approve(order)
    const response = await shop.begin(order, files.sharp.length)
    expect([response.status, await codeOf(response)]).toEqual([409, 'artwork.upload.approved'])
    // Started before, received after: refused and not stored.
    const location = late.headers.get('location') ?? ''
    expect((await shop.send(location, files.sharp)).status).toBe(409)
    expect(existsSync(uploadPath(shop.context.config, location.replace('/files/', '')))).toBe(false)
    expect((await shop.lines(order))[0]).toMatchObject({
      jobState: 'approved',
      artworks: [{ state: 'pass' }],
    })
    const [file] = (await shop.lines(order))[0]?.artworks ?? []
    expect((await shop.call('DELETE', `/orders/${order.token}/artworks/${file?.id}`)).status).toBe(
      409,
    )
  })

  test('without the order’s token is refused as unknown', async () => {
    const [order, other] = [await received(files.sharp), await shop.placeOrder()]
    const [file] = (await shop.lines(order))[0]?.artworks ?? []
    expect((await shop.approve({ ...order, token: other.token })).status).toBe(404)
    expect((await shop.call('DELETE', `/orders/${other.token}/artworks/${file?.id}`)).status).toBe(
      404,
    )
    expect((await shop.edge.request('/api/orders/nobody/artworks')).status).toBe(404)
    expect((await shop.edge.request('/api/orders/%27%20OR%201=1/artworks')).status).toBe(400)
  })
})

describe('taking a file back', () => {
  test('asks for another and forgets the bytes', async () => {
    const order = await received(files.sharp)
    const [file] = (await shop.lines(order))[0]?.artworks ?? []
    const response = await shop.call('DELETE', `/orders/${order.token}/artworks/${file?.id}`)
    expect(await response.json()).toEqual({ data: { jobState: 'awaiting_artwork' } })
    await shop.runJobs()
    expect(await shop.lines(order)).toMatchObject([{ jobState: 'awaiting_artwork', artworks: [] }])
    expect((await shop.call('DELETE', `/orders/${order.token}/artworks/${file?.id}`)).status).toBe(
      404,
    )
  })

  test('during its check leaves the verdict without effect', async () => {
    const order = await shop.placeOrder()
    await shop.upload(order, files.sharp)
    const [file] = (await shop.lines(order))[0]?.artworks ?? []
    const checking = shop.handlers['artwork.check']?.({ artworkId: file?.id })
    await shop.call('DELETE', `/orders/${order.token}/artworks/${file?.id}`)
    await checking
    expect(await state(order)).toBe('awaiting_artwork')
    await shop.runJobs()
  })
})

test('every move is in the history of the order', async () => {
  const order = await received(files.tooCoarse)
  expect(
    (await shop.events(order)).map(({ kind, actor, data }) => [
      kind,
      actor,
      data.to ?? data.state ?? data.fileName,
    ]),
  ).toEqual([
    ['artwork_received', 'customer', 'lona.tif'],
    ['job_moved', 'customer', 'checking'],
    ['artwork_checked', 'system', 'blocked'],
    ['job_moved', 'system', 'needs_changes'],
  ])
})
