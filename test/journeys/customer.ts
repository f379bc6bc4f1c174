/** A customer of the journeys, and what a customer does on several pages. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openedLater } from '../opened-later.ts'
import { type House, keepPictures, openHouse } from './house.ts'
import type { Visit } from './visit.ts'
import { button, say } from './words.ts'

/** One window for all tests of a file, for their steps build on each other. */
export function customerForTests(email: string) {
  const ana = { name: 'Ana', surname: 'Soler', email, password: 'tres lonas azules' }
  let open: { house: House; visit: Visit } | undefined
  const house = openedLater(() => open?.house)
  const visit = openedLater(() => open?.visit)
  const page = openedLater(() => open?.visit.page)
  beforeAll(async () => {
    const opened = await openHouse()
    const entered = await opened.enter({
      expected: (address, status) => address.includes('/api/users/') && status < 500,
    })
    open = { house: opened, visit: entered }
  })
  afterAll(() => open?.house.close())
  keepPictures(() => house)
  const field = (id: string) => page.locator(`[id="${id}"]`)
  return { ana, house, visit, page, field }
}

export async function signInByHeader(
  on: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await on
    .locator('header')
    .getByRole('link', { name: say('account.entry') })
    .click()
  await on.locator('[id="dialog-email"]').fill(email)
  await on.locator('[id="dialog-password"]').fill(password)
  await button(on.getByRole('dialog'), 'account.signIn.submit').click()
}
