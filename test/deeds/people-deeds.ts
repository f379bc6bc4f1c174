/** What staff change about accounts of staff and their own. */
import { codeOf, stepAt } from '../../src/shop/people/factor/totp-hash.ts'
import { bytesOfKey } from '../app-codes.ts'
import { softAuthenticator } from '../soft-authenticator.ts'
import { COLLEAGUES_PASSWORD, type Colleague, type Deeds, type World } from './deed.ts'

const password = COLLEAGUES_PASSWORD
let invited = 0

async function invitation({ ask }: World) {
  invited += 1
  const email = `invitada${invited}@example.es`
  const { invitations } = await ask('POST', '/team/invitations', {
    ...{ email, roles: ['workshop'], language: 'es' },
  })
  return invitations.find((each: { email: string }) => each.email === email)
}

async function begun({ ask, shop }: World, { token }: Colleague): Promise<string> {
  const { secret } = await ask('POST', '/factor', { password }, token)
  return codeOf(bytesOfKey(secret), stepAt(shop.clock.now))
}
async function withApp(world: World): Promise<Colleague> {
  const by = await world.colleague()
  const code = await begun(world, by)
  await world.ask('POST', '/factor/confirmation', { code }, by.token)
  return by
}

async function madePasskey({ ask }: World, { token }: Colleague) {
  const options = await ask('POST', '/factor/passkeys/options', { password }, token)
  return { name: 'Llavero', made: softAuthenticator().make(options) }
}

export const PEOPLE_DEEDS: Deeds = {
  'post /staff/team/invitations': async () => ({
    path: '/team/invitations',
    body: { email: 'nueva@example.es', roles: ['workshop'], language: 'es' },
  }),
  'post /staff/team/invitations/{id}/mail': async (world) => ({
    path: `/team/invitations/${(await invitation(world)).id}/mail`,
  }),
  'delete /staff/team/invitations/{id}': async (world) => ({
    path: `/team/invitations/${(await invitation(world)).id}`,
  }),
  'put /staff/team/{id}': async ({ colleague }) => ({
    path: `/team/${(await colleague()).id}`,
    body: { roles: ['orders'], active: true, seen: { roles: ['workshop'], active: true } },
  }),
  'delete /staff/team/{id}/sessions/{session}': async ({ colleague, ask }) => {
    const { id } = await colleague()
    const [session] = await ask('GET', `/team/${id}/sessions`)
    return { path: `/team/${id}/sessions/${session.id}` }
  },
  'put /staff/factor-roles': async () => ({
    path: '/factor-roles',
    body: { roles: ['content'], seen: [] },
  }),
  'put /staff/password': async ({ colleague }) => ({
    path: '/password',
    body: { current: password, password: 'cuatro vinilos rojos' },
    by: await colleague(),
  }),
  'post /staff/factor/confirmation': async (world) => {
    const by = await world.colleague()
    return { path: '/factor/confirmation', body: { code: await begun(world, by) }, by }
  },
  'post /staff/factor/codes': async (world) => ({
    path: '/factor/codes',
    body: { password },
    by: await withApp(world),
  }),
  'post /staff/factor/removal': async (world) => ({
    path: '/factor/removal',
    body: { password },
    by: await withApp(world),
  }),
  'post /staff/factor/passkeys': async (world) => {
    const by = await world.colleague()
    return { path: '/factor/passkeys', body: await madePasskey(world, by), by }
  },
  'post /staff/factor/passkeys/{id}/removal': async (world) => {
    const by = await world.colleague()
    await world.ask('POST', '/factor/passkeys', await madePasskey(world, by), by.token)
    const { passkeys } = await world.ask('GET', '/factor', undefined, by.token)
    return { path: `/factor/passkeys/${passkeys[0].id}/removal`, body: { password }, by }
  },
  'delete /staff/team/{id}/factor': async (world) => ({
    path: `/team/${(await withApp(world)).id}/factor`,
  }),
  'delete /staff/sessions/{session}': async ({ colleague, ask }) => {
    const by = await colleague()
    const [session] = await ask('GET', '/sessions', undefined, by.token)
    return { path: `/sessions/${session.id}`, by }
  },
  'post /staff/session/invitation': async (world) => {
    const { email } = await invitation(world)
    const key = await world.mailedKey(email)
    const by = { name: 'Nadia', token: '' }
    return { path: '/session/invitation', body: { key, name: by.name, password }, by }
  },
  'post /staff/session/password': async ({ colleague, ask, mailedKey }) => {
    const { email, name } = await colleague()
    await ask('POST', '/recovery', { email })
    return {
      path: '/session/password',
      body: { key: await mailedKey(email), password: 'cinco lonas verdes' },
      by: { name, token: '' },
    }
  },
  'post /staff/newsletter/{id}/leaving': async ({ rows }) => {
    const [{ id } = {}] = await rows(
      `INSERT INTO newsletter_subscribers
          (id, email, language, asked_at, confirmed_at, leave_key)
        VALUES (gen_random_uuid(), 'boletin@example.es', 'es', now(), now(), gen_random_uuid())
        RETURNING id`,
    )
    return { path: `/newsletter/${id}/leaving` }
  },
  'post /staff/opening/{item}/confirmation': async () => ({ path: '/opening/backup/confirmation' }),
}
