/** Staff look at a file: its line at the desk, for the customer and in the history. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tiffFile } from '../../../../test/artwork-files.ts'
import { patchHeaders, uploadHeaders } from '../../../../test/artwork-shop.ts'
import { cartLine, guestForm, placeOrder, workedBanner } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { dataOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import type { ArtworkState } from '../../order/job-state.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import type { StaffOrder } from '../../ordering/orders/staff-order-schema.ts'
import type { ArtworkLine } from '../files/artwork-schema.ts'
import { type Eyes, needsEyes } from '../files/eyes.ts'
import { currentFiles } from '../files/store.ts'

const AREA = { page: 1, xMm: 100, yMm: 50, widthMm: 400, heightMm: 200 }

type Eyed = {
  state: ArtworkState
  preview?: object | null
  codes?: string[]
  asked?: boolean
  reviewed?: boolean
  deleted?: boolean
  past?: boolean
}
const UNPICTURED: Eyed = { state: 'pass', preview: { failed: 'tooComplex' } }
const EYED: readonly (readonly [file: Eyed, eyes: Eyes | null])[] = [
  [UNPICTURED, 'tooComplex'],
  [{ state: 'warning', preview: { failed: 'tooLarge' } }, 'tooLarge'],
  [{ state: 'pass', preview: { failed: 'damaged' } }, 'damaged'],
  [{ state: 'pass', preview: { key: 'k', pages: [] } }, null],
  [{ state: 'pass' }, null],
  [{ ...UNPICTURED, state: 'blocked' }, null],
  [{ state: 'blocked', past: true }, 'pastCheck'],
  [{ state: 'blocked', past: true, asked: true }, null],
  [{ state: 'blocked', past: true, reviewed: true }, null],
  [{ state: 'pass', past: true }, null],
  [{ state: 'rejected', past: true }, null],
  [{ ...UNPICTURED, asked: true }, null],
  [{ ...UNPICTURED, reviewed: true }, null],
  [{ ...UNPICTURED, deleted: true }, null],
  [{ state: 'rejected', codes: ['artwork.file.tooComplex'] }, 'unread'],
  [{ state: 'rejected', codes: ['artwork.file.damaged'] }, null],
  [{ state: 'rejected', codes: ['artwork.file.tooComplex'], reviewed: true }, null],
  [{ state: 'warning', codes: ['artwork.file.tooComplex'] }, null],
]

describe('at the desk', () => {
  let desk: StaffDesk
  let file: Buffer
  beforeAll(async () => {
    desk = await staffDesk()
    // 84 dpi: a warning that may be accepted.
    file = await tiffFile(9_940, 3_320)
  })
  afterAll(() => desk.shop.close())

  async function sent(fileCheck = false) {
    const { shop } = desk
    const form = guestForm({ payment: 'transfer' })
    const { token, number } = await placeOrder(shop, [cartLine(workedBanner({ fileCheck }))], form)
    await desk.move(number, 'preparing')
    const line = async () =>
      (
        await dataOf<ArtworkLine[]>(await shop.get(`/api/orders/${token}/artworks`))
      )[0] as ArtworkLine
    const { id: lineId } = await line()
    const send = async () => {
      const metadata = { orderToken: token, lineId, design: '1', filename: 'arte.tif' }
      const begun = await shop.service.request('/files', {
        method: 'POST',
        headers: uploadHeaders(file.length, metadata),
      })
      await shop.service.request(begun.headers.get('location') ?? '', {
        method: 'PATCH',
        headers: patchHeaders(0),
        body: new Uint8Array(file),
      })
      await shop.runSentJobs()
    }
    await send()
    const fileId = async () => (await line()).artworks[0]?.id
    const say = async (what: 'changes' | 'good', body: unknown = {}) =>
      shop.post(`/api/staff/orders/${number}/artworks/${await fileId()}/${what}`, body, desk.staff)
    const events = async () =>
      (await dataOf<CustomerOrder>(await shop.get(`/api/orders/${token}`))).events
    const approve = () =>
      shop.post(`/api/orders/${token}/lines/${lineId}/approval`, { name: 'Ana Ruiz' })
    return { token, number, lineId, line, send, say, events, approve }
  }
  const WISH = { comment: 'El teléfono queda debajo del dobladillo', area: AREA }

  test('changes are asked: the line waits for another file, the customer has comment and place by mail, page and history', async () => {
    const order = await sent()
    expect((await order.line()).jobState).toBe('awaiting_approval')
    expect((await order.say('changes', WISH)).status).toBe(200)
    expect(await order.line()).toMatchObject({
      jobState: 'needs_changes',
      artworks: [{ version: 1, state: 'warning', asked: WISH }],
    })
    const mail = (await mailsNaming(desk.shop.database.db, order.number)).at(-1)
    expect([mail?.subject, mail?.bodyText]).toEqual([
      expect.stringContaining('cambio'),
      expect.stringContaining(WISH.comment),
    ])
    // Staff get the same facts about a file as its customer, and none about its storage. The template
    // has the customer's link.
    const { template, ...facts } = await order.line()
    expect(template).toContain(order.token)
    expect((await desk.orderOf(order.number)).artwork).toEqual([facts])
    expect((await order.events()).find(({ kind }) => kind === 'changes_asked')?.data).toMatchObject(
      { ...WISH, version: 1, fileName: 'arte.tif' },
    )
    expect((await order.approve()).status).toBe(409)
    // The next version has no request.
    await order.send()
    const after = await order.line()
    expect(after).toMatchObject({ jobState: 'awaiting_approval', artworks: [{ version: 2 }] })
    expect(after.artworks[0]?.asked).toBeNull()
  })

  test('what a designer sees of it: comment and place, and nothing of the order', async () => {
    const order = await sent()
    const made = await desk.shop.post(
      `/api/orders/${order.token}/lines/${order.lineId}/designer-links`,
      {},
    )
    await order.say('changes', WISH)
    const seen = await (
      await desk.shop.get(`/api/designer-links/${(await dataOf<{ key: string }>(made)).key}`)
    ).text()
    expect(JSON.parse(seen).data.line.artworks[0].asked).toMatchObject(WISH)
    for (const secret of [order.number, order.token, 'Ana del taller'])
      expect(seen).not.toContain(secret)
  })

  test('what was asked is taken back: the line waits for approval again', async () => {
    const order = await sent()
    await order.say('changes', WISH)
    expect((await order.say('good')).status).toBe(200)
    expect((await order.line()).jobState).toBe('awaiting_approval')
    expect((await order.line()).artworks[0]?.asked).toBeNull()
  })

  test('all that is wrong is said at once, and nothing is asked', async () => {
    const order = await sent()
    const answer = await order.say('changes', { comment: ' ', area: { ...AREA, widthMm: 99_999 } })
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: [{ field: 'comment' }, { field: 'area.widthMm' }] },
    ])
    expect((await order.line()).jobState).toBe('awaiting_approval')
  })

  test('an approved file is asked nothing of; the record says who approved which version, with every accepted warning in its words', async () => {
    const order = await sent()
    expect((await order.approve()).status).toBe(200)
    const approved = (await order.events()).find(({ data }) => data.to === 'approved')
    expect(approved?.data).toMatchObject({
      name: 'Ana Ruiz',
      accepted: [{ design: 1, version: 1, warnings: [expect.stringContaining('84 ppp')] }],
    })
    expect((await order.say('changes', WISH)).status).toBe(409)
    expect((await order.say('good')).status).toBe(409)
  })

  test('a file during its check is not listed at the desk', async () => {
    const order = await sent(true)
    await desk.shop.database.db.execute(
      sql`UPDATE artworks SET state = 'uploaded' WHERE order_line_id = ${order.lineId}`,
    )
    expect((await desk.deskOf(`?view=waiting_review&search=${order.number}`)).total).toBe(0)
    expect((await order.say('good')).status).toBe(409)
  })

  const set = (
    lineId: string,
    {
      state,
      preview = null,
      codes = [],
      asked = false,
      reviewed = false,
      deleted = false,
      past = false,
    }: Eyed,
  ) =>
    desk.shop.database.db.execute(sql`UPDATE artworks SET state = ${state}, preview = ${preview && JSON.stringify(preview)}::jsonb,
      findings = ${JSON.stringify(codes.map((code) => ({ level: 'blocks', code, params: {} })))}::jsonb,
      asked = CASE WHEN ${asked} THEN '{"comment": "x", "area": null, "at": "2026-11-02T09:00:00.000Z"}'::jsonb END,
      reviewed_at = CASE WHEN ${reviewed} THEN now() END, deleted_at = CASE WHEN ${deleted} THEN now() END,
      past_check_at = CASE WHEN ${past} THEN now() END WHERE order_line_id = ${lineId}`)

  test('of every file the desk’s list and the rule say the same', async () => {
    const { number, lineId, say, line } = await sent()
    for (const [file, eyes] of EYED) {
      await set(lineId, file)
      const { items, total } = await desk.deskOf(`?view=waiting_review&search=${number}`)
      const [row] = await currentFiles(desk.shop.database.db, lineId)
      expect([items[0]?.eyes ?? null, total, row && needsEyes(row)], JSON.stringify(file)).toEqual([
        eyes,
        eyes ? 1 : 0,
        eyes,
      ])
    }
    // After the review nothing changes for the customer, and no mail is sent.
    await set(lineId, UNPICTURED)
    const mails = (await mailsNaming(desk.shop.database.db, number)).length
    expect([(await say('good')).status, (await line()).jobState]).toEqual([
      200,
      'awaiting_approval',
    ])
    expect(await mailsNaming(desk.shop.database.db, number)).toHaveLength(mails)
  })

  test('a file without a picture waits for staff, may be approved before, and is not produced before', async () => {
    const order = await sent()
    await set(order.lineId, { state: 'warning', preview: { failed: 'tooComplex' } })
    expect((await desk.deskOf(`?view=waiting_review&search=${order.number}`)).items).toMatchObject([
      { eyes: 'tooComplex' },
    ])
    expect((await order.line()).artworks[0]?.eyes).toBeUndefined()
    expect((await order.approve()).status).toBe(200)
    expect((await desk.orderOf(order.number)).artwork[0]).toMatchObject({
      jobState: 'approved',
      artworks: [{ eyes: 'tooComplex' }],
    })
    const produce = () => desk.moveJob(order.number, order.lineId, 'produce')
    expect(await (await produce()).json()).toMatchObject({ code: 'artwork.job.unseen' })
    const mails = (await mailsNaming(desk.shop.database.db, order.number)).length
    expect((await order.say('good')).status).toBe(200)
    // Nothing has changed for the customer.
    expect(await mailsNaming(desk.shop.database.db, order.number)).toHaveLength(mails)
    expect((await desk.deskOf(`?view=waiting_review&search=${order.number}`)).total).toBe(0)
    expect((await order.say('good')).status).toBe(409)
    expect((await produce()).status).toBe(200)
  })

  test('an incompletely read file is listed until staff have seen it; another one is requested from the customer as before', async () => {
    const order = await sent()
    await set(order.lineId, { state: 'rejected', codes: ['artwork.file.tooComplex'] })
    await desk.setJobs(order.number, 'needs_changes')
    expect((await desk.deskOf(`?view=waiting_review&search=${order.number}`)).items).toMatchObject([
      { eyes: 'unread' },
    ])
    expect((await order.say('good')).status).toBe(200)
    expect((await desk.deskOf(`?view=waiting_artwork&search=${order.number}`)).total).toBe(1)
    expect((await order.line()).jobState).toBe('needs_changes')
  })

  test('with the review ordered, the customer approves only what staff have found good', async () => {
    const order = await sent(true)
    expect(await order.line()).toMatchObject({
      jobState: 'checking',
      artworks: [{ state: 'warning', look: 'waits' }],
    })
    expect((await order.approve()).status).toBe(409)
    expect((await desk.deskOf(`?view=waiting_review&search=${order.number}`)).total).toBe(1)
    const looked = await dataOf<StaffOrder>(await order.say('good'))
    expect(looked.lines[0]?.jobState).toBe('awaiting_approval')
    expect((await desk.deskOf(`?view=waiting_review&search=${order.number}`)).total).toBe(0)
    expect((await mailsNaming(desk.shop.database.db, order.number)).at(-1)?.subject).toContain(
      'visto bueno',
    )
    expect((await order.approve()).status).toBe(200)
    // Without the review, the line does not wait for staff.
    expect((await (await sent()).line()).artworks[0]?.look).toBeNull()
  })
})
