/** Staff: invited by the owner, joined by mail, refused where the role has no right, ended. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mailsHeld } from '../mails.ts'
import { signIn } from './desk.ts'
import { houseForTests, oneJourney } from './house.ts'
import { inspect } from './inspection.ts'
import { open } from './visit.ts'
import { button, heading, say, sees, textbox } from './words.ts'

const house = houseForTests()
const LUZ = { email: 'luz@taller.example', password: 'tres lonas azules' }

const ownerAt = async (path: string) => {
  const { page } = await house.enter()
  await signIn(page)
  await open(page, path)
  return page
}
const enterAsLuz = async (page: Page) => {
  await open(page, '/admin')
  await textbox(page, 'staff.signIn.email').fill(LUZ.email)
  await page.getByLabel(say('staff.signIn.password')).fill(LUZ.password)
  await button(page, 'staff.signIn.submit').click()
  await sees(page, say('staff.view.open'))
}
const invitationOf = async (email: string) => {
  const mail = (await mailsHeld(house.shop.ask)).findLast(({ recipient }) => recipient === email)
  return /\/admin\/invitacion\?lang=es#[\w-]{43}/.exec(mail?.bodyText ?? '')?.[0] ?? ''
}

describe('a colleague', () => {
  oneJourney()

  test('is invited with a role', async () => {
    const page = await ownerAt('/admin/equipo')
    await textbox(page, 'staff.team.email').fill(LUZ.email)
    await page.getByRole('checkbox', { name: say('staff.role.workshop') }).check()
    await button(page, 'staff.team.send').click()
    await sees(page, say('staff.team.invited', { email: LUZ.email }))
    await heading(page, 'staff.team.invitations').waitFor()
    expect(await inspect(page, 'main')).toEqual([])
  })

  test('accepts by the link of the mail and is in the office', async () => {
    await expect.poll(() => invitationOf(LUZ.email)).not.toBe('')
    const { page } = await house.enter()
    await open(page, await invitationOf(LUZ.email))
    await page.locator('#name').waitFor()
    expect(await inspect(page, 'main')).toEqual([])
    await page.locator('#name').fill('Luz')
    await page.locator('#password').fill(LUZ.password)
    await page.locator('#repeat').fill(LUZ.password)
    await button(page, 'staff.join.submit').click()
    await sees(page, say('staff.view.open'))
    expect(new URL(page.url()).hash).toBe('')
  })

  test('signs in, is refused another room, and her session is ended by the owner', async () => {
    const expected = (_: string, status: number) => status === 401 || status === 403
    const { page } = await house.enter({ expected })
    await enterAsLuz(page)
    await open(page, '/admin/equipo')
    await sees(page, say('staff.forbidden', { roles: say('staff.role.owner') }))
    await open(page, '/admin/mi-cuenta')
    await sees(page, say('account.session.this'))
    expect(await inspect(page, 'main')).toEqual([])

    const owner = await ownerAt('/admin/equipo')
    await owner.getByRole('button', { name: `${say('staff.team.edit')} Luz` }).click()
    const sessions = owner.getByRole('button', { name: say('staff.session.end') })
    await expect.poll(() => sessions.count()).toBe(2)
    expect(await inspect(owner, 'main')).toEqual([])
    await sessions.first().click()
    await sees(owner, say('account.session.ended'))
    await sessions.first().click()
    await expect.poll(() => sessions.count()).toBe(0)
    await page.goto('/admin/existencias')
    await textbox(page, 'staff.signIn.email').waitFor()
  })
})
