/** Requests of visitors for a quote, until the proposal that answers them. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cartLine, guestForm } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { proofFor } from '../../../../test/proofs.ts'
import { proposalDesk } from '../../../../test/proposal-desk.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import { MONDAY_MORNING } from '../../../../test/whole-shop.ts'
import { listMails } from '../../../platform/mail/store.ts'
import { REQUEST_DAYS } from '../requests/jobs.ts'
import { REQUESTS_AN_HOUR } from '../requests/request.ts'
import type { QuoteRequests } from '../requests/request-schema.ts'

const { desk, wanted, post, made, again, seen, accept } = proposalDesk()

const ask = async (changes: Record<string, unknown> = {}, langid = 'es') =>
  desk.shop.service.request('/api/quote-requests', {
    method: 'POST',
    body: JSON.stringify({
      name: 'Rui Costa',
      email: 'rui@example.pt',
      product: 'lona-frontal-pvc',
      size: '1200 × 600 cm',
      quantity: '1',
      said: 'Para um estádio.',
      proof: await proofFor(desk.shop, 'quote'),
      ...changes,
    }),
    headers: { 'content-type': 'application/json', langid },
  })
const requests = async (state = 'open') =>
  dataOf<QuoteRequests>(await desk.shop.get(`/api/staff/quote-requests?state=${state}`, desk.staff))

describe('a request for a quote', () => {
  test('waits in the queue of the desk and is answered with a proposal in its language', async () => {
    expect((await ask({}, 'pt')).status).toBe(201)
    expect((await desk.deskOf()).requests).toBe(1)
    const [request] = (await requests()).items
    expect(request).toMatchObject({
      name: 'Rui Costa',
      language: 'pt',
      productName: expect.stringMatching(/Lona/),
      said: 'Para um estádio.',
    })
    const contact = { name: 'Rui Costa', email: 'rui@example.pt', phone: '912 345 678' }
    const { number, url } = await made({
      requestId: request?.id,
      language: 'pt',
      form: { ...guestForm(), contact },
    })
    expect((await desk.deskOf()).requests).toBe(0)
    const [answered] = (await requests('answered')).items
    expect(answered).toMatchObject({ proposals: [number], endedBy: 'Ana del taller' })
    const [mail] = await mailsNaming(desk.shop.database.db, number)
    expect(mail?.subject).toBe(`O seu orçamento ${number}`)
    expect(mail?.bodyText).toContain(url)
    expect(url).toMatch(/\/presupuesto\/pedir\/[\w-]{43}\?\w+=pt$/)
  })

  test('is declined once, with words by mail', async () => {
    await ask({}, 'fr')
    const [request] = (await requests()).items
    const decline = () =>
      post(`/quote-requests/${request?.id}/refusal`, { answer: 'Trop grand pour nous.' })
    expect((await decline()).status).toBe(200)
    const [mail] = await listMails(desk.shop.database.db, 1)
    expect(mail?.recipient).toBe('rui@example.pt')
    expect(mail?.subject).toBe('À propos du devis que vous avez demandé')
    expect(mail?.bodyText).toContain('Trop grand pour nous.')
    expect((await decline()).status).toBe(409)
    expect((await post('/proposals', wanted({ requestId: request?.id }))).status).toBe(409)
    expect((await requests('declined')).items[0]?.answer).toBe('Trop grand pour nous.')
  })

  test.each([
    ['es', 'Hemos recibido tu petición de presupuesto', 'en un día laborable'],
    ['pt', 'Recebemos o seu pedido de orçamento', 'um dia útil'],
    ['fr', 'Nous avons reçu votre demande de devis', 'sous un jour ouvré'],
  ])(
    '%s: a receipt says what happens next, without the words of the form',
    async (langid, subject, when) => {
      await ask({ said: 'Compra en spam.example', name: 'Spam' }, langid)
      const [mail] = await listMails(desk.shop.database.db, 1)
      expect(mail).toMatchObject({ recipient: 'rui@example.pt', subject })
      expect(mail?.bodyText).toContain(when)
      expect(mail?.bodyText).not.toMatch(/spam/i)
    },
  )

  test('its file is seen by the desk, and becomes a file of the order', async () => {
    const opened = await desk.shop.post('/api/quote-requests/files', {})
    const { secret } = await dataOf<{ secret: string }>(opened)
    const { db } = desk.shop.database
    await db.execute(sql`INSERT INTO early_files (id, line_id, design, upload_id, file_name,
      size_bytes, received_at) SELECT gen_random_uuid(), id, 1, 'upload-1', 'rotulo.pdf', 9, now()
      FROM early_lines ORDER BY touched_at DESC, id DESC LIMIT 1`)
    const never = 'x'.repeat(43)
    expect((await ask({ files: [secret, never] })).status).toBe(201)
    const [request] = (await requests()).items
    expect(request?.files).toEqual([secret])
    const artworkOf = `early/${secret}`
    const { key } = await made({
      requestId: request?.id,
      lines: [{ ...cartLine(), artworkOf }],
    })
    const { number } = await dataOf<{ number: string }>(await accept(key))
    const { artwork } = await desk.orderOf(number)
    expect(artwork[0]?.artworks.map(({ fileName }) => fileName)).toEqual(['rotulo.pdf'])
    expect((await seen(key)).lines[0]).not.toHaveProperty('artworkOf')
  })

  test('at most five files, each by its secret', async () => {
    const secrets = Array.from({ length: 6 }, (_, at) => String(at).repeat(43))
    for (const files of [secrets, ['x']]) {
      const { errors } = (await (await ask({ files })).json()) as { errors: { field: string }[] }
      expect(errors.map(({ field }) => field)).toEqual(['files'])
    }
  })

  test('is deleted by age, with the offers of guests; those of accounts stay', async () => {
    const { db } = desk.shop.database
    await ask({ said: 'Vieja' })
    await ask({ said: 'Contestada' })
    const [old, late] = (await requests()).items
    await post(`/quote-requests/${late?.id}/refusal`, { answer: 'No.' })
    const { number } = await made()
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM users WHERE email = 'luis@example.com'`,
    )
    const own = await made({ customerId: rows[0]?.id })
    desk.shop.clock.now = new Date(MONDAY_MORNING.getTime() + (REQUEST_DAYS - 1) * 86_400_000)
    await desk.shop.runJob('requests.forget')
    expect([(await requests()).items[0]?.id, (await again(number)).standing]).toEqual([
      old?.id,
      'expired',
    ])
    desk.shop.clock.now = new Date(MONDAY_MORNING.getTime() + (REQUEST_DAYS + 1) * 86_400_000)
    await desk.shop.runJob('requests.forget')
    expect((await requests()).items).toEqual([])
    expect((await requests('declined')).items).toEqual([])
    // Its days count from the end of its validity.
    expect((await again(number)).standing).toBe('expired')
    desk.shop.clock.now = new Date(MONDAY_MORNING.getTime() + (REQUEST_DAYS + 20) * 86_400_000)
    await desk.shop.runJob('requests.forget')
    const path = '/api/staff/proposals'
    expect((await desk.shop.get(`${path}/${number}`, desk.staff)).status).toBe(404)
    expect((await desk.shop.get(`${path}/${own.number}`, desk.staff)).status).toBe(200)
  })

  test('is refused by its fields, and when a network asks too often', async () => {
    const wrong = await ask({ name: '', email: 'x', phone: '12', said: ' ', size: 'x'.repeat(101) })
    expect(wrong.status).toBe(422)
    const { errors } = (await wrong.json()) as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field)).toEqual(['name', 'email', 'phone', 'size', 'said'])
    const answers = await Promise.all(
      Array.from({ length: REQUESTS_AN_HOUR + 3 }, (_, n) => ask({ email: `rui${n}@example.pt` })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(REQUESTS_AN_HOUR)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    expect((await requests()).open).toBe(REQUESTS_AN_HOUR)
  })
})
