/** Staff: invited by the owner, joined by mail, refused where the role has no right, ended. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { stepAt } from '../../src/shop/people/factor/totp-hash.ts'
import { appCode } from '../app-codes.ts'
import { mailsHeld } from '../mails.ts'
import { signIn } from './desk.ts'
import { houseForTests, oneJourney } from './house.ts'
import { inspect } from './inspection.ts'
import { open } from './visit.ts'
import { button, heading, say, sees, textbox } from './words.ts'

const house = houseForTests()
const recovery: string[] = []
const LUZ = { email: 'luz@taller.example', password: 'tres lonas azules' }

const ownerAt = async (path: string) => {
  const { page } = await house.enter()
  await signIn(page)
  await open(page, path)
  return page
}
const formOf = (page: Page, title: string) =>
  page.locator('form').filter({ has: heading(page, title) })
const fillAsLuz = async (page: Page) => {
  await open(page, '/admin')
  await textbox(page, 'staff.signIn.email').fill(LUZ.email)
  await page.getByLabel(say('staff.signIn.password')).fill(LUZ.password)
  await button(page, 'staff.signIn.submit').click()
}
const enterAsLuz = async (page: Page) => {
  await fillAsLuz(page)
  await sees(page, say('staff.view.open'))
}
/** The status of the answer to what an action sends. */
const answerTo = async (page: Page, act: () => Promise<void>) => {
  const [answer] = await Promise.all([
    page.waitForResponse((sent) => sent.request().method() !== 'GET'),
    act(),
  ])
  return answer.status()
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
    await formOf(page, 'staff.team.invite')
      .getByRole('checkbox', { name: say('staff.role.workshop') })
      .check()
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

  test('is led to a second factor while her role must have one', async () => {
    const owner = await ownerAt('/admin/equipo')
    const demand = async (isDemanded: boolean) => {
      const form = formOf(owner, 'people.factorRoles.title')
      const role = form.getByRole('checkbox', { name: say('staff.role.workshop') })
      await role.setChecked(isDemanded)
      const save = () => button(owner, 'people.factorRoles.save').click()
      expect(await answerTo(owner, save)).toBe(200)
      await sees(owner, say('people.factorRoles.saved'))
    }
    await demand(true)
    expect(await inspect(owner, 'main')).toEqual([])
    const { page } = await house.enter()
    await fillAsLuz(page)
    await heading(page, 'people.first.factor').waitFor()
    expect(await inspect(page, 'main')).toEqual([])
    await demand(false)
    await page.reload()
    await sees(page, say('staff.view.open'))
  })

  test('changes her password', async () => {
    const { page } = await house.enter()
    await enterAsLuz(page)
    await open(page, '/admin/mi-cuenta')
    await page.locator('#current').fill(LUZ.password)
    await page.locator('#password').fill('cuatro vinilos verdes')
    await page.locator('#repeat').fill('cuatro vinilos verdes')
    await button(page, 'people.password.save').click()
    await sees(page, say('people.password.saved'))
    LUZ.password = 'cuatro vinilos verdes'
  })

  test('sets up an app: the sign-in asks for its code, or for a recovery code', async () => {
    const expected = (_: string, status: number) => status === 401 || status === 422
    const { page } = await house.enter({ expected })
    await enterAsLuz(page)
    await open(page, '/admin/mi-cuenta')
    await page.locator('#factor-password').fill('not this one')
    await button(page, 'staff.factor.begin').click()
    await sees(page, say('account.password.wrong'))
    await page.locator('#factor-password').fill(LUZ.password)
    await button(page, 'staff.factor.begin').click()
    await page.locator('.factor-qr').waitFor()
    expect(await inspect(page, 'main')).toEqual([])
    const key = (await page.locator('.factor-secret').textContent()) ?? ''
    let step = 0
    // Repeated: a code is valid for less than a minute.
    const confirm = async () => {
      step = stepAt(new Date())
      await page.locator('#factor-code').fill(appCode(key, step))
      await button(page, 'staff.factor.confirm').click()
    }
    await expect.poll(() => answerTo(page, confirm)).toBe(200)
    await sees(page, say('staff.factor.codes'))
    recovery.push(...(await page.locator('.factor-codes li').allTextContents()))
    expect(await inspect(page, 'main')).toEqual([])
    await button(page, 'staff.factor.kept').click()
    await button(page, 'staff.factor.remove').waitFor()

    await page.context().clearCookies()
    await fillAsLuz(page)
    const code = textbox(page, 'staff.factor.code')
    await code.fill('123')
    await button(page, 'staff.signIn.submit').click()
    await sees(page, say('staff.factor.wrong'))
    expect(await inspect(page, 'main')).toEqual([])
    const enter = async () => {
      await code.fill(appCode(key, Math.max(step + 1, stepAt(new Date()))))
      await button(page, 'staff.signIn.submit').click()
    }
    await expect.poll(() => answerTo(page, enter)).toBe(200)
    await sees(page, say('staff.view.open'))

    await page.context().clearCookies()
    await fillAsLuz(page)
    await code.fill(recovery.pop() ?? '')
    await button(page, 'staff.signIn.submit').click()
    await sees(page, say('staff.view.open'))
  })

  test('makes a passkey and signs in with it; a lost one is replaced by a code', async () => {
    const expected = (_: string, status: number) => status === 401
    const { page } = await house.enter({ expected })
    const browser = await page.context().newCDPSession(page)
    await browser.send('WebAuthn.enable')
    const options = { hasUserVerification: true, automaticPresenceSimulation: true } as const
    const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, protocol: 'ctap2', transport: 'internal', isUserVerified: true },
    })
    await fillAsLuz(page)
    await textbox(page, 'staff.factor.code').fill(recovery.pop() ?? '')
    await button(page, 'staff.signIn.submit').click()
    await sees(page, say('staff.view.open'))
    await open(page, '/admin/mi-cuenta')
    await page.locator('#passkey-name').fill('Portátil del taller')
    await page.locator('#passkey-password').fill(LUZ.password)
    await button(page, 'people.passkey.add').click()
    await sees(page, say('people.passkey.added', { name: 'Portátil del taller' }))
    const remove = `${say('people.passkey.remove')} Portátil del taller`
    await page.getByRole('button', { name: remove }).waitFor()
    expect(await inspect(page, 'main')).toEqual([])

    await page.context().clearCookies()
    await fillAsLuz(page)
    const passkey = button(page, 'people.passkey.use')
    await passkey.waitFor()
    await expect.poll(() => passkey.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await inspect(page, 'main')).toEqual([])
    await page.keyboard.press('Enter')
    await sees(page, say('staff.view.open'))

    await page.context().clearCookies()
    await browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await fillAsLuz(page)
    await textbox(page, 'people.passkey.orCode').fill(recovery.pop() ?? '')
    await page.keyboard.press('Enter')
    await sees(page, say('staff.view.open'))
  })

  test('lost her phone: the owner removes the second factor', async () => {
    const owner = await ownerAt('/admin/equipo')
    await owner.getByRole('button', { name: `${say('staff.team.edit')} Luz` }).click()
    await button(owner, 'staff.team.factor.reset').click()
    await button(owner, 'staff.team.factor.reset').waitFor({ state: 'detached' })
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
    await expect.poll(() => sessions.count()).toBeGreaterThan(0)
    expect(await inspect(owner, 'main')).toEqual([])
    for (let left = await sessions.count(); left > 0; left--) {
      await sessions.first().click()
      await expect.poll(() => sessions.count()).toBe(left - 1)
    }
    await sees(owner, say('account.session.ended'))
    await page.goto('/admin/existencias')
    await textbox(page, 'staff.signIn.email').waitFor()
  })
})
