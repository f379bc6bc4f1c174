/** The order desk, as staff use it. */
import type { Locator, Page } from 'playwright-core'
import { deskOrderLink } from '../../src/shop/site/office-rooms.ts'
import { open } from './visit.ts'
import { button, heading, say, sees, textbox } from './words.ts'

const STAFF = { email: 'taller@medida.example', password: 'medida-demo' }

export type Desk = {
  /** The page of the order. */
  pane: Locator
  /** Presses a move and waits until its button is gone. */
  press: (key: string) => Promise<void>
}

/** Without the form, which takes a second: the next page that is opened is signed in. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/staff/session', { data: STAFF })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
}

async function signInByForm(page: Page): Promise<void> {
  await open(page, '/admin')
  await textbox(page, 'staff.signIn.email').fill(STAFF.email)
  await page.getByLabel(say('staff.signIn.password')).fill(STAFF.password)
  await button(page, 'staff.signIn.submit').click()
  await sees(page, say('staff.view.open'))
}

export async function openDesk(page: Page, orderNumber: string): Promise<Desk> {
  await signInByForm(page)
  await page.getByRole('link', { name: orderNumber }).first().click()
  await page.waitForURL(`**${deskOrderLink(orderNumber)}`)
  const pane = page.getByRole('main')
  // Exactly: the customer's name has the number of jobs behind it.
  await page.getByRole('heading', { name: say('staff.orderPage.jobsTitle'), exact: true }).waitFor()
  const press = async (key: string) => {
    const move = button(pane, key)
    await move.click()
    await move.waitFor({ state: 'detached' })
  }
  return { pane, press }
}

/** Reloads the customer's page, which shows the task. */
export async function shownOnDesk(page: Page, task: string): Promise<void> {
  await page.reload()
  await heading(page, task).waitFor()
}
