import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { CSV_TYPE, csvOf } from '../../../platform/csv.ts'
import { type Api, type ApiContext, makeApi } from '../../../platform/http.ts'
import { limitAttempts } from '../../people/accounts/customer-account.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { CONSENT_CATEGORIES } from '../../site/consent.ts'
import { PRIVACY_SLUG } from '../../site/privacy-slug.ts'
import { servicesOf } from '../../site/site-scripts.ts'
import type { Published } from '../store-published.ts'
import {
  answerConsentRoute,
  consentCountsRoute,
  consentExportRoute,
  consentRoute,
  consentsRoute,
} from './api-consent-routes.ts'
import { consentVersion } from './consent-facts-hash.ts'
import { cookieList } from './cookie-list.ts'
import { addConsent, countConsents, listConsents } from './store.ts'

const MOST_EXPORTED = 100_000
const PAGE_SIZE = 50
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** What staff see of the record of answers. */
function staffCalls(api: Api, context: Context): void {
  const { db, now } = context
  const yearAgo = () => new Date(now().getTime() - YEAR_MS)

  api.openapi(consentCountsRoute, async (c) => {
    await requireStaff(context, c, consentCountsRoute)
    return c.json({ data: await countConsents(db, yearAgo()) }, 200)
  })

  api.openapi(consentsRoute, async (c) => {
    await requireStaff(context, c, consentsRoute)
    const { browser, page } = c.req.valid('query')
    const part = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }
    const rows = await listConsents(db, { since: yearAgo(), browser, ...part })
    const items = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, at: row.at.toISOString() }))
    return c.json({ data: { items, more: rows.length > PAGE_SIZE } }, 200)
  })

  api.openapi(consentExportRoute, async (c) => {
    const staff = await requireStaff(context, c, consentExportRoute)
    const wanted = { since: yearAgo(), limit: MOST_EXPORTED, ...c.req.valid('query') }
    const rows = await listConsents(db, wanted)
    c.var.log.info('consents.exported', { count: rows.length, by: staff.id })
    return c.body(csvOf(exported(c, rows)), 200, {
      'content-type': `${CSV_TYPE}; charset=utf-8`,
      'content-disposition': `attachment; filename="cookies-${madridDay(now().getTime())}.csv"`,
    })
  })
}

/** The question about cookies and the record of its answers. */
export function consentApi(
  context: Context,
  shop: Pick<Published, 'site' | 'scripts' | 'legalVersions'>,
): Api {
  const { db, now } = context
  const api = makeApi()

  api.openapi(consentRoute, async (c) => {
    const [scripts, { settings }] = await Promise.all([shop.scripts(), shop.site()])
    const brand = settings.nameBrand
    const { t, language } = c.var
    return c.json(
      {
        data: {
          version: consentVersion(scripts),
          services: servicesOf(scripts),
          list: cookieList({ t, language, brand, scripts }),
        },
      },
      200,
    )
  })

  api.openapi(answerConsentRoute, async (c) => {
    const { id, ...answer } = c.req.valid('json')
    await limitAttempts(context, c, 'consent')
    const [{ settings }, versions] = await Promise.all([
      shop.site(),
      shop.legalVersions(PRIVACY_SLUG),
    ])
    await addConsent(db, {
      ...answer,
      at: now(),
      browserId: id.replaceAll('-', ''),
      site: settings.domain,
      language: c.var.language,
      policy: versions[0]?.number ?? null,
    })
    return c.body(null, 204)
  })

  staffCalls(api, context)
  return api
}

/** A head and a row for each answer. */
function exported(
  { var: { t } }: ApiContext,
  rows: Awaited<ReturnType<typeof listConsents>>,
): string[][] {
  const columns = [
    'at',
    'browserId',
    'site',
    'language',
    ...CONSENT_CATEGORIES,
    'version',
    'policy',
  ]
  const said = (allowed: boolean) =>
    t(allowed ? 'settings.consent.record.yes' : 'settings.consent.record.no')
  return [
    columns.map((column) => t(`settings.consent.record.${column}`)),
    ...rows.map((row) => [
      row.at.toISOString(),
      row.browserId,
      row.site,
      row.language,
      ...CONSENT_CATEGORIES.map((category) => said(row[category])),
      row.version,
      row.policy === null ? '' : String(row.policy),
    ]),
  ]
}
