/** Opinions: moderated at the desk, read by everybody. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../../../../test/locale-texts.ts'
import { type OpinionDesk, opinionDesk } from '../../../../test/opinions.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import { REFUSAL_REASONS } from '../../catalogue/opinions/opinion.ts'
import type {
  OpinionHistory,
  OpinionPhoto,
  StaffOpinion,
} from '../../catalogue/opinions/opinion-schema.ts'

let desk: OpinionDesk
beforeAll(async () => {
  desk = await opinionDesk()
})
afterAll(() => desk.shop.close())

const version = async () =>
  Number((await desk.rows('SELECT max(version) AS sum FROM content_versions'))[0]?.sum)

describe('moderation', () => {
  test('shows it on the page of its product, in the average, with a new content version', async () => {
    const before = await version()
    const { opinion, lineId } = await desk.published({ stars: 5, said: 'Perfecta <b>x</b>' })
    expect(opinion).toMatchObject({ state: 'shown', decidedBy: 'Ana del taller' })
    expect(await version()).toBe(before + 1)
    const { items, count, averageTenths, counts } = await desk.shown()
    expect(items[0]).toMatchObject({ id: opinion.id, stars: 5, said: 'Perfecta <b>x</b>' })
    expect(items[0]?.size.replaceAll(/\s/g, ' ')).toBe('300 × 100 cm')
    expect(counts[5]).toBeGreaterThan(0)
    expect([count > 0, (averageTenths ?? 0) <= 50]).toEqual([true, true])
    expect(lineId).not.toBe('')
  })

  test.each(REFUSAL_REASONS)('refuses for %s, and mails the author the reason', async (reason) => {
    const { opinion, number } = await desk.written()
    const answer = await desk.decide(opinion, 'refusal', { reason })
    expect(await dataOf(answer)).toMatchObject({ state: 'refused', reason })
    const mails = await desk.rows(
      `SELECT m.body_text FROM mails m JOIN orders o ON o.id = m.order_id
        WHERE o.number = $1 AND m.subject LIKE 'Tu opinión%'`,
      [number],
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body_text).toContain('No es por ser negativa')
  })

  test('knows no other reason: being negative is none', async () => {
    const { opinion } = await desk.written({ stars: 1, said: 'Muy mala' })
    expect((await desk.decide(opinion, 'refusal', { reason: 'negative' })).status).toBe(400)
    expect((await desk.decide(opinion, 'refusal')).status).toBe(400)
  })

  test('the mail and the form are in the language of the opinion', async () => {
    const { opinion, number } = await desk.written({}, 'fr')
    await desk.decide(opinion, 'refusal', { reason: 'insult' })
    const mails = await desk.mailsAbout(number)
    expect(mails).toContain(`Votre avis sur la commande ${number} n’a pas été publié`)
  })

  test('a sentence of the shop goes with the reason, in the language of the author', async () => {
    const { opinion, number, token } = await desk.written({}, 'fr')
    const phrase = await desk.phrase({ es: 'Habla de la tienda.', fr: 'Parlez\ndu tirage.' })
    const why = { reason: 'off_topic', phrase }
    expect(await dataOf(await desk.decide(opinion, 'refusal', why))).toMatchObject({
      ...{ reason: 'off_topic', reasonWords: 'Parlez\ndu tirage.' },
    })
    const [mail] = await desk.rows(
      `SELECT m.body_text FROM mails m JOIN orders o ON o.id = m.order_id
        WHERE o.number = $1 AND m.subject LIKE 'Votre avis%'`,
      [number],
    )
    for (const words of [messages.fr?.['opinions.reason.off_topic'], 'Parlez', 'du tirage.'])
      expect(mail?.body_text).toContain(words)
    const [line] = (await desk.own(token)).lines
    expect(line?.latest).toMatchObject({ reasonWords: 'Parlez\ndu tirage.' })
    // Without words in the language of the author, the Spanish ones.
    const other = await desk.written({}, 'pt')
    const refused = await dataOf<StaffOpinion>(await desk.decide(other.opinion, 'refusal', why))
    expect(refused.reasonWords).toBe('Habla de la tienda.')
    // Shown after all, it has no words of a refusal.
    const shown = await dataOf<StaffOpinion>(await desk.decide(refused, 'showing'))
    expect(shown).toMatchObject({ reason: null, reasonWords: '' })
  })

  test.each([
    ['archived', 'opinion', 'now()'],
    ['of another decision', 'claim', 'NULL'],
  ])('a sentence that is %s refuses nothing', async (_, usedFor, archivedAt) => {
    const { opinion } = await desk.written()
    const phrase = await desk.phrase({ es: 'No.' }, usedFor, archivedAt)
    expect(
      await problemOf(await desk.decide(opinion, 'refusal', { reason: 'insult', phrase })),
    ).toMatchObject({ status: 422, code: 'opinions.unknownPhrase' })
    const { items } = await desk.listed(`?search=${opinion.order}`)
    expect(items[0]?.state).toBe('waiting')
  })

  test('a shown one that is refused is gone, and the address of its photo too', async () => {
    const order = await desk.received()
    const { id, url } = await dataOf<OpinionPhoto>(await desk.sendPhoto(order))
    await desk.write(order, { photoId: id })
    await desk.decide(await desk.latestOf(order), 'showing')
    expect((await desk.shown()).items.some(({ photo }) => photo?.url === url)).toBe(true)
    await desk.decide(await desk.latestOf(order), 'refusal', { reason: 'personal_data' })
    expect((await desk.shown()).items.some(({ photo }) => photo?.url === url)).toBe(false)
    expect((await desk.shop.get(url)).status).toBe(404)
  })

  test('a later version replaces the shown one only when it is shown itself', async () => {
    const order = await desk.published({ said: 'Primera' })
    await desk.write(order, { said: 'Segunda', stars: 2 })
    const readNow = async () =>
      (await desk.shown()).items.filter(({ said }) => ['Primera', 'Segunda'].includes(said))
    expect((await readNow()).map(({ said }) => said)).toEqual(['Primera'])
    const second = await desk.latestOf(order)
    expect(second).toMatchObject({ version: 2, state: 'waiting' })
    await desk.decide(second, 'showing')
    expect((await readNow()).map(({ said }) => said)).toEqual(['Segunda'])
    const history = await dataOf<OpinionHistory>(
      await desk.call('GET', `/staff/opinions/${second.id}/history`, undefined, desk.staff),
    )
    expect(history.versions.map((each) => [each.version, each.state])).toEqual([
      [2, 'shown'],
      [1, 'replaced'],
    ])
    expect(history.events.map(({ action }) => action)).toEqual(['shown', 'shown'])
    await desk.decide(second, 'refusal', { reason: 'off_topic' })
    await desk.write(order, { said: 'Tercera' })
    const refused = history.versions[0]
    expect(
      await problemOf(await desk.decide(refused ?? { id: '', revision: 0 }, 'showing')),
    ).toMatchObject({ status: 409, code: 'opinions.newer' })
  })

  test('two decisions at once: one of them is refused', async () => {
    const { opinion } = await desk.written()
    const both = await Promise.all([
      desk.decide(opinion, 'showing'),
      desk.decide(opinion, 'showing'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([
    ['showing', {}, 'shown'],
    ['refusal', { reason: 'insult' }, 'refused'],
  ] as const)('%s of many chosen ones: each by itself', async (deed, body, state) => {
    const { opinion: first } = await desk.written()
    const { opinion: last } = await desk.written()
    const { opinion: already } = await desk.written()
    await desk.decide(already, deed, body)
    const { opinion: changed, ...order } = await desk.written()
    await desk.write(order, { said: 'Cambiada mientras tanto' })
    const chosen = [first, already, changed, { id: randomUUID(), revision: 1 }, last]
    const answers: number[] = []
    for (const each of chosen) answers.push((await desk.decide(each, deed, body)).status)
    expect(answers).toEqual([200, 409, 409, 404, 200])
    for (const { order: number } of [first, already, last])
      expect((await desk.listed(`?search=${number}`)).items[0]?.state).toBe(state)
    expect((await desk.latestOf(order)).state).toBe('waiting')
    const [recorded] = await desk.rows(
      'SELECT count(*)::int AS count FROM audit_log WHERE noun = $1 AND noun_id = ANY ($2)',
      ['opinion', [first, already, last].map(({ order: number }) => `${number}-1`)],
    )
    expect(recorded).toEqual({ count: 3 })
  })

  test('the shop answers below it, and takes its answer away', async () => {
    const { opinion } = await desk.published({ said: 'Con respuesta' })
    const readNow = async () => (await desk.shown()).items.find(({ id }) => id === opinion.id)
    await desk.decide(opinion, 'answer', { answer: 'Gracias,\n\n\n\nLucía' })
    expect(await readNow()).toMatchObject({ answer: 'Gracias,\n\nLucía' })
    await desk.decide(opinion, 'answer', { answer: '' })
    expect(await readNow()).toMatchObject({ answer: '', answeredOn: null })
  })

  test('lists by state, product, stars and words, and exports the list', async () => {
    const { opinion, number } = await desk.written({ stars: 3, said: 'Se ondula; ÚNICA «rara»' })
    const found = await desk.listed('?state=waiting&stars=3&search=unica+rara')
    expect(found.items.map(({ id }) => id)).toEqual([opinion.id])
    expect(found.products).toContainEqual({
      slug: 'lona-frontal-pvc',
      name: 'Lona frontal de PVC',
    })
    for (const query of ['stars=2', 'product=roll-up', 'state=shown']) {
      const { items } = await desk.listed(`?search=${number}&${query}`)
      expect(items).toEqual([])
    }
    const file = await desk.call(
      'GET',
      `/staff/opinions/export?search=${number}`,
      undefined,
      desk.staff,
    )
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(await file.text()).toContain(`${number}-1`)
  })
})

describe('the public list', () => {
  test('filters by stars and language, sorts the lowest first, pages', async () => {
    for (let times = 0; times < 11; times += 1)
      await desk.rows(
        `INSERT INTO opinions (line_id, version, state, product_slug, language, stars, said, name,
          written_at, decided_at)
        SELECT id, 1, 'shown', 'lista', 'pt', ${(times % 5) + 1}, 'n. ${times}', '',
          now(), now() FROM order_lines l
        WHERE NOT EXISTS (SELECT FROM opinions WHERE line_id = l.id) LIMIT 1`,
      )
    const first = await desk.shown('', 'lista')
    expect([first.count, first.total, first.items.length]).toEqual([11, 11, 10])
    expect((await desk.shown('?page=2', 'lista')).items).toHaveLength(1)
    const lowest = await desk.shown('?sort=lowest', 'lista')
    expect(lowest.items.slice(0, 4).map(({ stars }) => stars)).toEqual([1, 1, 1, 2])
    const five = await desk.shown('?stars=5&language=pt', 'lista')
    expect([five.count, five.total]).toEqual([11, 2])
    expect((await desk.shown('?language=fr', 'lista')).total).toBe(0)
    expect((await desk.shown('?sort=photo', 'lista')).total).toBe(0)
    expect(first.averageTenths).toBe(28)
  })
})
