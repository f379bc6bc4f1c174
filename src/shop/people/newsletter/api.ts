import { madridDay } from '../../../platform/calendar.ts'
import { CSV_TYPE, csvOf } from '../../../platform/csv.ts'
import type { Transaction } from '../../../platform/database.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  refusalsAs,
} from '../../../platform/http.ts'
import { chosenIds } from '../../../platform/list-query.ts'
import { siteAddress, siteId } from '../../../platform/site-address.ts'
import { LANGUAGES, type Language } from '../../../platform/text.ts'
import { textAt } from '../../print/address/form.ts'
import { requireCustomer } from '../../session/require-customer.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { UNPROVEN } from '../../session/robots/guarded-forms.ts'
import { requirePerson } from '../../session/robots/require-person.ts'
import { countedMail } from '../../session/store.ts'
import { type Change, recordChange } from '../../session/store-audit.ts'
import { findProfile } from '../../session/store-customers.ts'
import { newsletterLink } from '../../site/account-links.ts'
import { limitAttempts } from '../accounts/customer-account.ts'
import {
  confirmRoute,
  exportRoute,
  leaveRoute,
  listRoute,
  ownRoute,
  removeRoute,
  setOwnRoute,
  subscribeRoute,
} from './api-routes.ts'
import { type AskedAt, readSubscription, stateOf } from './newsletter.ts'
import {
  ASK_JOB,
  confirmSubscriber,
  type NewsletterParts,
  wordsOf,
} from './newsletter-lifecycle.ts'
import { leaveUrl } from './newsletter-mail.ts'
import type { OwnSubscription, SubscribersOrder, SubscribersView } from './newsletter-schema.ts'
import {
  countSubscribers,
  findStanding,
  leaveByEmail,
  leaveById,
  leaveByKey,
  listSubscribers,
} from './store.ts'

const PAGE_SIZE = 50

/** A form sent without script: the response redirects the browser. */
const isBrowser = (c: ApiContext): boolean => c.req.header('accept')?.includes('text/html') ?? false

/** What is missing, and the typed address, for the page that the browser is redirected to. */
function backTo(missing: readonly string[], typed: string): string {
  const query = new URLSearchParams({
    falta: missing.join('-'),
    ...(typed && { email: typed.slice(0, 254) }),
  })
  return `${newsletterLink}?${query}`
}

/** Why a form without script is held: too many of them, or the guard against robots. */
function heldBy(error: unknown): 'espera' | 'prueba' | undefined {
  if (!(error instanceof HttpProblem)) return undefined
  if (error.status === 429) return 'espera'
  return error.refusals.some(({ code }) => code === UNPROVEN.code) ? 'prueba' : undefined
}

export function newsletterApi(parts: NewsletterParts): Api {
  const api = makeApi()
  publicCalls(api, parts)
  ownCalls(api, parts)
  staffCalls(api, parts)
  return api
}

/** A job for every address, subscribed or not: neither answer nor time discloses it. */
async function ask(
  { context, shop, translator }: NewsletterParts,
  c: ApiContext,
  email: string,
  askedAt: AskedAt,
  language: Language,
): Promise<void> {
  await limitAttempts(context, c, 'subscribe', [countedMail('subscribe-mail', email)])
  const site = (await shop.site()).settings.domain
  await context.jobs.send(context.db, ASK_JOB, {
    email,
    askedAt,
    language,
    site,
    siteId: siteId(context),
    words: wordsOf(translator(language), askedAt),
  })
}

function publicCalls(api: Api, parts: NewsletterParts): void {
  const { context, shop } = parts

  api.openapi(subscribeRoute, async (c) => {
    const input = { ...c.req.valid('form'), ...c.req.valid('json') }
    const form = { input, refusals: [] }
    const language = LANGUAGES.find((each) => each === textAt(form, 'lang')) ?? c.var.language
    const read = readSubscription(input)
    const typed = textAt(form, 'email')
    if (!read.ok && isBrowser(c)) {
      const fields = read.refusals.map(({ field }) => field)
      return c.redirect(backTo(fields, typed), 303)
    }
    if (!read.ok) throw refusalsAs(422, read.refusals)
    try {
      await requirePerson(context, c, 'newsletter', input)
      await ask(parts, c, read.value.email, read.value.askedAt, language)
    } catch (error) {
      const why = isBrowser(c) ? heldBy(error) : undefined
      if (why !== undefined) return c.redirect(backTo([why], typed), 303)
      throw error
    }
    return isBrowser(c) ? c.redirect(`${newsletterLink}/gracias`, 303) : c.body(null, 204)
  })

  api.openapi(confirmRoute, async (c) => {
    const { key = '' } = { ...c.req.valid('form'), ...c.req.valid('json') }
    await limitAttempts(context, c, 'newsletter-confirm')
    const done = await context.db.transaction((tx) => confirmSubscriber(parts, tx, key))
    if (isBrowser(c))
      return c.redirect(`${newsletterLink}/${done ? 'confirmado' : 'caducado'}`, 303)
    if (!done) throw new HttpProblem(410, { code: 'account.key_spent', field: '' })
    return c.body(null, 204)
  })

  api.openapi(leaveRoute, async (c) => {
    const { domain } = (await shop.site()).settings
    const known = await context.db.transaction((tx) =>
      leaveByKey(tx, c.req.valid('param').key, domain, context.now()),
    )
    // Addresses that left the list meanwhile get nothing.
    if (isBrowser(c)) return c.redirect(`${newsletterLink}/adios`, 303)
    if (!known) throw new HttpProblem(404, { code: 'errors.not_found', field: 'key' })
    return c.body(null, 204)
  })
}

function ownCalls(api: Api, parts: NewsletterParts): void {
  const { context, shop } = parts
  const { db } = context
  /** The account, with its address if proven. */
  const caller = async (c: ApiContext) => {
    const { id } = await requireCustomer(context, c)
    const user = await findProfile(db, id)
    return { email: user?.emailConfirmedAt ? user.email : undefined, language: c.var.language }
  }
  const standing = async (email: string | undefined): Promise<OwnSubscription> => {
    if (email === undefined) return { state: 'unproven' }
    const found = await findStanding(db, email)
    return { state: found ? stateOf(found, context.now()) : 'off' }
  }

  api.openapi(ownRoute, async (c) => c.json({ data: await standing((await caller(c)).email) }, 200))

  api.openapi(setOwnRoute, async (c) => {
    const { email, language } = await caller(c)
    const { on } = c.req.valid('json')
    if (on && email === undefined)
      throw new HttpProblem(409, { code: 'newsletter.unproven', field: '' })
    if (on && email !== undefined) {
      await ask(parts, c, email, 'account', language)
      const { state } = await standing(email)
      return c.json({ data: { state: state === 'on' ? state : ('asked' as const) } }, 200)
    }
    const { domain } = (await shop.site()).settings
    if (email !== undefined)
      await db.transaction((tx) => leaveByEmail(tx, email, domain, context.now()))
    return c.json({ data: await standing(email) }, 200)
  })
}

/** Without the address, which must not outlive the subscription. */
async function removeById(
  tx: Transaction,
  id: string,
  domain: string,
  change: Pick<Change, 'at' | 'by'>,
): Promise<boolean> {
  const left = await leaveById(tx, id, domain, change.at)
  if (left) await recordChange(tx, { ...change, noun: 'subscriber', nounId: id, action: 'removed' })
  return left
}

function staffCalls(api: Api, { context, shop }: NewsletterParts): void {
  const { db } = context
  const page = async (at: number, by?: SubscribersOrder): Promise<SubscribersView> => {
    const [found, total] = await Promise.all([
      listSubscribers(db, { limit: PAGE_SIZE, offset: (at - 1) * PAGE_SIZE, ...(by && { by }) }),
      countSubscribers(db),
    ])
    const items = found.map(({ siteId: _id, leaveKey: _key, confirmedAt, ...shown }) => ({
      ...shown,
      confirmedAt: confirmedAt.toISOString(),
    }))
    return { items, total, pageSize: PAGE_SIZE }
  }

  api.openapi(listRoute, async (c) => {
    await requireStaff(context, c, listRoute)
    const { page: at, ...by } = c.req.valid('query')
    return c.json({ data: await page(at, by) }, 200)
  })

  api.openapi(exportRoute, async (c) => {
    const staff = await requireStaff(context, c, exportRoute)
    const { t } = c.var
    const { ids, ...by } = c.req.valid('query')
    const list = await listSubscribers(db, { limit: null, offset: 0, by, ids: chosenIds(ids) })
    const head = ['email', 'language', 'confirmed', 'origin', 'site', 'words', 'leave'].map(
      (column) => t(`staff.newsletter.column.${column}`),
    )
    const rows = list.map(({ siteId: from, email, language, confirmedAt, leaveKey, ...asked }) => [
      email,
      language,
      confirmedAt.toISOString(),
      t(`staff.newsletter.origin.${asked.origin}`),
      asked.site,
      asked.words,
      shop.inSite(from, () => leaveUrl(siteAddress(context), leaveKey)),
    ])
    const change = { at: context.now(), by: staff, noun: 'subscriber', nounId: '' } as const
    await recordChange(db, { ...change, action: 'exported', after: { count: list.length } })
    c.var.log.info('newsletter.exported', { count: list.length, by: staff.id })
    const name = `${t('staff.newsletter.file')}-${madridDay(context.now().getTime())}.csv`
    return c.body(csvOf([head, ...rows]), 200, {
      'content-type': `${CSV_TYPE}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
    })
  })

  api.openapi(removeRoute, async (c) => {
    const staff = await requireStaff(context, c, removeRoute)
    const { id } = c.req.valid('param')
    const { domain } = (await shop.site()).settings
    const change = { at: context.now(), by: staff } as const
    const known = await db.transaction((tx) => removeById(tx, id, domain, change))
    if (!known) throw new HttpProblem(404, { code: 'errors.not_found', field: 'id' })
    c.var.log.info('newsletter.removed', { subscriber: id, by: staff.id })
    return c.json({ data: await page(1) }, 200)
  })
}
