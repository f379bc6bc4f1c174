/** The steps from the product page to the order, each as one action of a customer. */
import type { Locator, Page } from 'playwright-core'
import type { Hand } from './hand.ts'
import { alive } from './visit.ts'
import { button, link, say, sees, textbox } from './words.ts'

const CUSTOMER = {
  name: 'Lucía Herrera Gil',
  email: 'lucia@example.com',
  phone: '600 000 123',
  address: 'Calle del Molino, 14, bajo',
  postalCode: '03501',
  city: 'Benidorm',
}

/** 300 × 100 cm, 2 copies, hem, 10 eyelets: 73.60 EUR net (pricing.md). */
export const WORKED_BANNER = '/lonas/lona-frontal-pvc?w=300&h=100&eyelets=10'

const radio = (page: Page, key: string): Locator => page.getByRole('radio', { name: say(key) })
/** The inner group: a field set of one question has the same name. */
const tiles = (page: Page, key: string): Locator =>
  page.getByRole('group', { name: say(key), exact: true }).last()

/** Puts the configured product into the cart and opens it. */
export async function addAndGoToCart(page: Page, hand: Hand): Promise<void> {
  await hand.activate(button(page, 'configurator.add').filter({ visible: true }))
  await sees(page, say('configurator.outcome.added'))
  await hand.activate(link(page, 'configurator.toCart'))
  await page.waitForURL('**/cart')
}

/**
 * The texts of the catalogue are loaded on the server; a page is open when its heading is there.
 */
async function step(page: Page, name: 'summary' | 'shipping' | 'payment'): Promise<void> {
  await page.waitForURL(`**/cart/${name}**`)
  await page.getByRole('heading', { level: 1, name: say(`checkout.step.${name}`) }).waitFor()
}

export async function goToShipping(page: Page, hand: Hand): Promise<void> {
  await sees(page, say('checkout.pricesConfirmed'))
  await hand.activate(button(page, 'checkout.continue'))
  await step(page, 'summary')
  await hand.activate(link(page, 'checkout.toShipping'))
  await step(page, 'shipping')
}

export async function giveAddress(page: Page, hand: Hand, customer = CUSTOMER): Promise<void> {
  await hand.type(textbox(page, 'checkout.field.name'), customer.name)
  await hand.type(textbox(page, 'checkout.field.email'), customer.email)
  await hand.type(textbox(page, 'checkout.field.phone'), customer.phone)
  await hand.choose(tiles(page, 'checkout.how'), radio(page, 'checkout.method.carrier'))
  await hand.type(textbox(page, 'checkout.field.address'), customer.address)
  await hand.type(textbox(page, 'checkout.field.postalCode'), customer.postalCode)
  await hand.type(textbox(page, 'checkout.field.city'), customer.city)
  await hand.activate(button(page, 'checkout.toPayment'))
  await step(page, 'payment')
}

export async function choosePayment(
  page: Page,
  hand: Hand,
  method: 'card' | 'transfer' | 'paypal',
): Promise<void> {
  await hand.choose(tiles(page, 'checkout.payment'), radio(page, `methods.${method}.name`))
  await hand.choose(tiles(page, 'checkout.customer'), radio(page, 'checkout.customer.individual'))
  await hand.tick(page.getByRole('checkbox', { name: say('checkout.terms.accept') }))
  await sees(page, say('checkout.pricesConfirmed'))
}

type Method = Parameters<typeof choosePayment>[2]

/** From the product page to the last button, without pressing it. */
export async function goToLastButton(page: Page, hand: Hand, method: Method): Promise<void> {
  await page.goto(WORKED_BANNER)
  await alive(page)
  await fromCartToLastButton(page, hand, method)
}

/** Adds the current product to the cart, and goes on to the last button. */
export async function fromCartToLastButton(page: Page, hand: Hand, method: Method): Promise<void> {
  await addAndGoToCart(page, hand)
  await goToShipping(page, hand)
  await giveAddress(page, hand)
  await choosePayment(page, hand, method)
}

export const place = (page: Page, hand: Hand): Promise<void> =>
  hand.activate(button(page, 'checkout.place'))

/** The bank's page has its own Spanish texts. */
export async function atBank(page: Page, bankUrl: string): Promise<void> {
  await page.waitForURL(`${bankUrl}/**`)
  await page.getByRole('heading', { name: 'Elige cómo acaba este pago' }).waitFor()
}

export async function endAtBank(page: Page, hand: Hand, outcome: string): Promise<void> {
  const option = page.getByRole('radio', { name: outcome, exact: true })
  if (!(await option.isVisible())) await hand.activate(page.getByText('Lo que puede torcerse'))
  await hand.choose(
    page.getByRole('group', { name: /Cómo acaba|Avisos que fallan/ }).filter({ has: option }),
    option,
  )
  await hand.activate(page.getByRole('button', { name: 'Terminar el pago' }))
  await hand.activate(page.getByRole('link', { name: 'Volver al comercio' }))
}
