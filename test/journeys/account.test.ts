/** The account of a customer: opened, left, entered again; address, cart, card and password. */
import { describe, expect, test } from 'vitest'
import { mailsHeld } from '../mails.ts'
import { addAndGoToCart, atBank, endAtBank, WORKED_BANNER } from './buying.ts'
import { customerForTests, signInByHeader } from './customer.ts'
import { pointer } from './hand.ts'
import { oneJourney } from './house.ts'
import { inspect } from './inspection.ts'
import { open } from './visit.ts'
import { button, euros, say, sees } from './words.ts'

const ANOTHER = 'cinco vinilos verdes'
const { ana, house, visit, page, field } = customerForTests('ana@example.es')

const countOfCart = () => page.locator('.site-header .cart-count').textContent()
const storage = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const lastKey = async (subject: string) => {
  const mail = (await mailsHeld(house.shop.ask)).findLast((each) => each.subject === subject)
  return /#([\w-]{43})/.exec(mail?.bodyText ?? '')?.[1] ?? ''
}

describe('a customer', () => {
  oneJourney()
  let token = ''

  test('registers: errors are at their fields, together, and all input is kept', async () => {
    await open(page, '/register')
    await field('name').fill(ana.name)
    await field('email').fill('ana@')
    await field('password').fill('password1')
    await button(page, 'account.register.submit').click()
    await sees(page, say('account.required'))
    await sees(page, say('account.password.common'))
    await sees(page, say('account.terms.missing'))
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('surname')
    await expect.poll(() => field('name').inputValue()).toBe(ana.name)
    await field('surname').fill(ana.surname)
    await field('email').fill(ana.email)
    await field('password').fill(ana.password)
    await field('repeat').fill(ana.password)
    await field('terms').check()
    await field('privacy').check()
    await button(page, 'account.register.submit').click()
    await page.waitForURL('**/area-personal')
    await sees(page, say('account.area.hello', { name: ana.name }))
    token = (await storage('token')) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.parse((await storage('user')) ?? '')).toMatchObject({
      name: ana.name,
      role: 'USER_ROLE',
    })
  })

  test('saves an address, checked by its country', async () => {
    await open(page, '/direction')
    await field('direction.recipient').fill('Ana Soler')
    await field('direction.phone').fill('600 000 123')
    await field('direction.address').fill('Calle Real, 1')
    await field('direction.postalCode').fill('230')
    await field('direction.city').fill('Jaén')
    await button(page, 'account.save').click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('direction.postalCode')
    await field('direction.postalCode').fill('23001')
    await button(page, 'account.save').click()
    await page.waitForURL('**/midirections')
    await sees(page, 'Calle Real, 1')
  })

  test.each([
    '/area-personal',
    '/pedidos-efectuados',
    '/midirections',
    '/direction',
    '/modificar-perfil',
  ])('axe finds nothing at %s', async (path) => {
    await open(page, path)
    await page.locator('.area-main h1').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await inspect(page)).toEqual([])
  })

  test('signs out: token, user and cart are gone, and guarded pages redirect home', async () => {
    await button(page, 'account.signOut').first().click()
    await page.waitForURL('**/login/off')
    await sees(page, say('account.signedOut'))
    expect([await storage('token'), await storage('user'), await storage('cart')]).toEqual([
      null,
      null,
      '[]',
    ])
    expect((await fetch(`${house.shop.url}/api/users/me`, { headers: { token } })).status).toBe(401)
    await page.goto('/pedidos-efectuados')
    await page.waitForURL(`${house.shop.url}/`)
  })

  test('fills a cart as a guest, signs in by the dialog, and finds the cart in another browser', async () => {
    await open(page, WORKED_BANNER)
    await addAndGoToCart(page, pointer)
    await open(page, '/')
    const entry = page.locator('header').getByRole('link', { name: say('account.entry') })
    await entry.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => entry.evaluate((link) => link === document.activeElement)).toBe(true)
    await signInByHeader(page, { ...ana, password: 'not this one' })
    await sees(page, 'Tu email o contraseña no son válidos')
    await expect.poll(() => page.locator('.dialog .field-bad').count()).toBe(2)
    await field('dialog-password').fill(ana.password)
    await button(page.getByRole('dialog'), 'account.signIn.submit').click()
    await page.getByRole('button', { name: 'Ana Soler' }).waitFor()
    await expect.poll(() => countOfCart()).toMatch(/^1/)
    const other = await house.enter()
    await open(other.page, '/')
    await signInByHeader(other.page, ana)
    await other.page.getByRole('button', { name: 'Ana Soler' }).waitFor()
    await other.page.waitForFunction(
      () => JSON.parse(localStorage.getItem('cart') ?? '[]').length === 1,
    )
    await other.close()
  })

  test('adds a card without an order: the bank checks it with nothing, a refusal is told, and the card stands where cards are', async () => {
    const addAt = async (outcome: string) => {
      await button(page, 'account.cards.add').click()
      await atBank(page, house.shop.bankUrl)
      await sees(page, euros(0))
      await endAtBank(page, pointer, outcome)
      await page.waitForURL('**/tarjetas')
    }
    await open(page, '/tarjetas')
    await addAt('Pago denegado')
    await sees(page, say('account.cards.notAdded'))
    await addAt('Pago autorizado')
    await sees(page, say('payments.card_registration.state.stored'))
    await page.getByRole('heading', { name: /Visa/ }).waitFor()
    expect(
      await house.shop.ask(
        "SELECT 1 FROM orders WHERE payment_method = 'card' AND gross_cents = 0",
      ),
    ).toEqual([])
  })

  test('resets the password: the mail’s link sets another and ends every session, once', async () => {
    const lost = await house.enter({ expected: (_, status) => status === 410 })
    await open(lost.page, '/recover')
    await lost.page.locator('#email').fill(ana.email)
    await button(lost.page, 'account.recover.submit').click()
    await sees(lost.page, say('account.recover.sent', { email: ana.email }))
    await expect.poll(() => lastKey('Tu nueva contraseña en Medida')).toMatch(/^[\w-]{43}$/)
    const address = `/newpass#${await lastKey('Tu nueva contraseña en Medida')}`
    await open(lost.page, address)
    await lost.page.locator('#password').fill(ANOTHER)
    await lost.page.locator('#repeat').fill(ANOTHER)
    await button(lost.page, 'account.newPassword.submit').click()
    await lost.page.waitForURL('**/area-personal')
    await open(page, '/area-personal')
    await expect.poll(() => page.url()).toContain('/login/off?expired')
    await sees(page, say('account.signedOut.expired'))
    await lost.page.goto('about:blank')
    await open(lost.page, address)
    await lost.page.locator('#password').fill(ANOTHER)
    await lost.page.locator('#repeat').fill(ANOTHER)
    await button(lost.page, 'account.newPassword.submit').click()
    await sees(lost.page, say('account.key_spent'))
    expect(lost.faults()).toEqual([])
    await lost.close()
  })

  test('no errors on the way', () => {
    expect(visit.faults()).toEqual([])
  })
})
