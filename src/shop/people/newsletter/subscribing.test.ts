/** Subscribing to the newsletter: only by an answered mail, without disclosing subscribers. */

import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/mails.ts'
import { keyIn, newsletterForTests } from '../../../../test/newsletter.ts'
import { proofFor } from '../../../../test/proofs.ts'

const { shop, address, rows, call, later, ask, mailed, confirm, listed, subscribed } =
  newsletterForTests()

describe('asking', () => {
  test('adds no subscriber by itself: a mail asks for confirmation, which works once', async () => {
    await ask()
    const [mail, ...others] = await mailed()
    expect([mail?.subject, others]).toEqual(['Confirma tu suscripción al boletín de Medida', []])
    expect(await listed()).not.toContain(address())
    const key = keyIn(mail?.bodyText)
    // Only its hash is kept.
    expect(JSON.stringify(await rows('SELECT * FROM newsletter_subscribers'))).not.toContain(key)
    expect((await confirm(key)).status).toBe(204)
    expect(await listed()).toContain(address())
    expect((await confirm(key)).status).toBe(410)
  })

  test('the mail waits a week', async () => {
    await ask()
    const key = keyIn((await mailed())[0]?.bodyText)
    later(7)
    expect((await confirm(key)).status).toBe(410)
    expect(await listed()).not.toContain(address())
  })

  test('again: the earlier mail confirms nothing any more', async () => {
    await ask()
    await mailed()
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    await ask({ email: address().toUpperCase() })
    const mails = await mailed()
    const keys = [...mails, ...(await mailed(address().toUpperCase()))].map(({ bodyText }) =>
      keyIn(bodyText),
    )
    expect([...new Set(keys)]).toHaveLength(2)
    expect((await confirm(keys[0] ?? '')).status).toBe(410)
    expect((await confirm(keys.at(-1) ?? '')).status).toBe(204)
    expect(
      await rows('SELECT FROM newsletter_subscribers WHERE lower(email) = $1', [address()]),
    ).toHaveLength(1)
  })

  test('the answer for a subscribed address is the same to the byte; its owner gets a mail that says so', async () => {
    await subscribed()
    const said = [
      await ask(),
      await ask({ email: `new-${address()}`, from: 'footer', privacy: true }),
    ].map((answer) => [answer.status, answer.body, [...answer.headers.keys()]])
    expect(said[0]).toEqual(said[1])
    expect((await mailed()).map(({ subject }) => subject)).toEqual([
      'Confirma tu suscripción al boletín de Medida',
      'Ya recibes el boletín de Medida',
      'Ya estabas en el boletín de Medida',
    ])
    expect(await listed()).toContain(address())
  })

  test('three mails to an address in a quarter of an hour, thirty requests from one network', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) statuses.push((await ask()).status)
    expect(statuses).toEqual([204, 204, 204, 429])
    for (let count = 0; count < 28; count += 1)
      statuses.push(
        (await ask({ email: `${count}-${address()}`, proof: await proofFor(shop, 'newsletter') }))
          .status,
      )
    expect(statuses.slice(4)).toEqual([...Array(27).fill(204), 429])
  })

  test('a form without script is led to a page, and loses nothing that was typed', async () => {
    const form = (fields: Record<string, string>) =>
      shop.service.request('/api/users/subscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*' },
        body: new URLSearchParams(fields).toString(),
      })
    const led = async (fields: Record<string, string>) => {
      const answer = await form(fields)
      return [answer.status, answer.headers.get('location')]
    }
    expect(await led({ email: address(), from: 'footer', privacy: 'on', lang: 'fr' })).toEqual([
      303,
      '/boletin/gracias',
    ])
    expect((await mailed())[0]?.subject).toBe('Confirmez votre inscription à la lettre de Medida')
    expect(await led({ email: 'ana@', from: 'footer' })).toEqual([
      303,
      '/boletin?falta=email-privacy&email=ana%40',
    ])
    expect(await mailed('ana@')).toEqual([])
    await led({ email: address(), from: 'footer', privacy: 'on' })
    await led({ email: address(), from: 'footer', privacy: 'on' })
    expect((await led({ email: address(), from: 'footer', privacy: 'on' }))[1]).toContain(
      '/boletin?falta=espera',
    )
  })
})

test('unneeded data is deleted: unanswered requests after a week, proofs three years after leaving', async () => {
  const leaveKey = await subscribed()
  const [stays, waits] = [`stays-${address()}`, `waits-${address()}`]
  await subscribed(stays)
  await ask({ email: waits })
  await mailed(waits)
  await call('POST', `/newsletter/leaving/${leaveKey}`)
  const known = async () =>
    (
      await rows('SELECT email FROM newsletter_subscribers WHERE email = ANY($1) ORDER BY email', [
        [address(), stays, waits],
      ])
    ).map((row) => row.email)
  await shop.runJob('newsletter.sweep')
  expect(await known()).toEqual([address(), stays, waits].sort())
  later(8)
  await shop.runJob('newsletter.sweep')
  expect(await known()).toEqual([address(), stays].sort())
  expect([
    await mailsTo(shop.database.db, waits),
    (await mailsTo(shop.database.db, address())).length,
  ]).toEqual([[], 2])
  later(3 * 366)
  await shop.runJob('newsletter.sweep')
  expect(await known()).toEqual([stays])
  expect(await mailsTo(shop.database.db, address())).toEqual([])
})
