/**
 * Forms of strangers in a real browser: each is sent with a proof of work that the shop checks and
 * counts once, and with another one where the first is not taken (decision 0236).
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { houseForTests } from './house.ts'
import { aliveForm, open } from './visit.ts'
import { button, say, sees } from './words.ts'

const house = houseForTests()
const MINUTES = 60_000

const field = (page: Page, id: string) => page.locator(`[id="${id}"]`)

type Form = {
  path: string
  /** The call of the form. */
  call: string
  fill: (page: Page, email: string) => Promise<void>
  submit: (page: Page) => Promise<void>
  done: (page: Page) => Promise<unknown>
  /** Counts what the shop has kept of an address. */
  kept: string
}
const FORMS: Readonly<Record<string, Form>> = {
  newsletter: {
    ...{ path: '/boletin', call: '/api/users/subscribe' },
    fill: async (page, email) => {
      await field(page, 'page-email').fill(email)
      await field(page, 'page-privacy').check()
    },
    submit: (page) => button(page.locator('main'), 'newsletter.submit').click(),
    done: (page) => page.getByRole('dialog', { name: say('newsletter.thanks') }).waitFor(),
    kept: 'SELECT 1 FROM newsletter_subscribers WHERE lower(email) = $1',
  },
  registration: {
    ...{ path: '/register', call: '/api/users' },
    fill: async (page, email) => {
      await field(page, 'name').fill('Berta')
      await field(page, 'surname').fill('Sanz')
      await field(page, 'email').fill(email)
      await field(page, 'password').fill('tres lonas azules')
      await field(page, 'repeat').fill('tres lonas azules')
      await field(page, 'terms').check()
      await field(page, 'privacy').check()
    },
    submit: (page) => button(page, 'account.register.submit').click(),
    done: (page) => page.waitForURL('**/area-personal'),
    kept: 'SELECT 1 FROM users WHERE lower(email) = $1',
  },
  quote: {
    ...{ path: '/presupuesto', call: '/api/quote-requests' },
    fill: async (page, email) => {
      await aliveForm(page, 'form:has(#said)')
      await field(page, 'said').fill('Una lona de 12 metros')
      await field(page, 'name').fill('Berta Sanz')
      await field(page, 'email').fill(email)
    },
    submit: (page) => button(page, 'proposals.request.send').click(),
    done: (page) => sees(page, say('proposals.request.sent')),
    kept: 'SELECT 1 FROM quote_requests WHERE lower(email) = $1',
  },
}

const spent = async () => (await house.shop.ask('SELECT nonce FROM spent_form_proofs')).length

/** The bodies that a page sends to a call. */
function sentTo(page: Page, call: string): { proof?: string }[] {
  const bodies: { proof?: string }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === call)
      bodies.push(request.postDataJSON())
  })
  return bodies
}

describe.each(Object.entries(FORMS))('%s', (name, { path, call, fill, submit, done, kept }) => {
  const email = `${name}-${Date.now()}@ejemplo.es`

  test('is sent once, with a proof that the shop counts', { timeout: 3 * MINUTES }, async () => {
    const { page } = await house.enter({ width: 360 })
    const sent = sentTo(page, call)
    await open(page, path)
    await fill(page, email)
    const before = await spent()
    await submit(page)
    await done(page)
    expect(sent.map(({ proof }) => typeof proof)).toEqual(['string'])
    expect(await spent()).toBe(before + 1)
    await expect.poll(() => house.shop.ask(kept, [email])).toHaveLength(1)
  })

  test('whose proof is not taken makes another one by itself', {
    timeout: 3 * MINUTES,
  }, async () => {
    const { page } = await house.enter({ expected: (_, status) => status === 422 })
    const sent = sentTo(page, call)
    await open(page, path)
    await Promise.all([page.waitForResponse('**/api/form-challenges'), fill(page, `otra-${email}`)])
    // As if the page had slept while the keys of the shop changed.
    await house.shop.ask('UPDATE form_proof_keys SET challenge_key = md5(random()::text)')
    const before = await spent()
    await submit(page)
    await done(page)
    const proofs = sent.map(({ proof }) => proof)
    expect(proofs).toHaveLength(2)
    expect(new Set(proofs).size).toBe(2)
    expect(await spent()).toBe(before + 1)
    await expect.poll(() => house.shop.ask(kept, [`otra-${email}`])).toHaveLength(1)
  })
})
