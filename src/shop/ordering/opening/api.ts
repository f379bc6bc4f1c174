import { createRoute, z } from '@hono/zod-openapi'
import { type Config, DEMO_STAFF } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import { type Api, type ApiContext, jsonResponse, makeApi } from '../../../platform/http.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import type { Page } from '../../catalogue/content/page.ts'
import type { Abilities } from '../../catalogue/settings/settings-lifecycle.ts'
import type { Published } from '../../catalogue/store-published.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { isPassword } from '../../session/password-hash.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { recordChange } from '../../session/store-audit.ts'
import { certificateState } from './certificate-io.ts'
import { mailRecords, type ReadTxt } from './dns-io.ts'
import { type OpeningFacts, openingList } from './opening.ts'
import { confirmedItem, type Opening, openingSchema } from './opening-schema.ts'
import { type Confirmation, findStaffHash, listConfirmations } from './store.ts'

export const openingRoute = createRoute({
  method: 'get',
  path: '/staff/opening',
  tags: ['staff'],
  ...forStaff('settings'),
  summary: 'List what is missing before the shop opens to customers',
  responses: { 200: jsonResponse(openingSchema, 'All items in their order'), ...staffOnly },
})

export const confirmOpeningRoute = createRoute({
  method: 'post',
  path: '/staff/opening/{item}/confirmation',
  tags: ['staff'],
  ...forStaff('settings'),
  summary: 'Confirm an item that the program cannot check itself',
  request: { params: z.object({ item: confirmedItem }) },
  responses: { 200: jsonResponse(openingSchema, 'All items in their order'), ...staffOnly },
})

/** Pages that Spanish law asks of a shop (Ley 34/2002, art. 10; RDLeg 1/2007, art. 97; GDPR). */
const LEGAL_PAGES = ['aviso-legal', 'condiciones-de-venta', 'privacidad-y-cookies']

function legalFacts(pages: readonly Page[]): OpeningFacts['legal'] {
  const found = pages.filter(({ slug }) => LEGAL_PAGES.includes(slug))
  return {
    missing: LEGAL_PAGES.filter((slug) => found.every((page) => page.slug !== slug)),
    untranslated: found
      .filter(({ title, lead }) => LANGUAGES.some((each) => !title[each] || !lead[each]))
      .map(({ slug }) => slug),
  }
}

/** Variables that send what is meant for a real party to another address. */
function testAddresses({ payments, outside }: Config): string[] {
  const addresses = { ...payments, AGENCY_URL: outside.agency }
  return Object.entries(addresses).flatMap(([name, value]) =>
    name.endsWith('_URL') && value !== undefined ? [name] : [],
  )
}

/** Nothing is asked for a shop that sends no mails. */
const senderRecords = ({ smtpUrl }: Config, readTxt: ReadTxt, sender: string) =>
  smtpUrl === undefined
    ? ({ spf: 'unknown', dmarc: 'unknown' } as const)
    : mailRecords(readTxt, sender)

export type OpeningParts = {
  published: Published
  abilities: Abilities
  readTxt: ReadTxt
}

async function loadFacts(
  { config, db, now, methods }: Context,
  { published, abilities, readTxt }: OpeningParts,
  confirmations: readonly Confirmation[],
): Promise<OpeningFacts> {
  const { settings } = await published.site()
  const { domain, company, workshop, transfer, paymentMethods } = settings
  const [pages, { calendars }, records, certificate, hash] = await Promise.all([
    published.pages(),
    published.delivery(),
    senderRecords(config, readTxt, settings.fromMail),
    certificateState(config.agency),
    findStaffHash(db, DEMO_STAFF.email),
  ])
  const offered = abilities.methods.filter(({ setting }) => paymentMethods[setting] === true)
  const byTransfer = offered.some(({ code }) => methods.of(code)?.settles === 'later')
  return {
    ...{ now: now(), demo: config.demo, publicUrl: config.publicUrl, domain, company, workshop },
    mails: [settings.contactMail, settings.uploadMail, settings.fromMail],
    iban: byTransfer ? transfer.iban : null,
    withoutAccount: offered.filter((each) => !abilities.hasAccount(each)).map(({ code }) => code),
    testAddresses: testAddresses(config),
    certificate,
    hasMailServer: config.smtpUrl !== undefined,
    ...records,
    demoPassword: hash !== undefined && (await isPassword(hash, DEMO_STAFF.password)),
    legal: legalFacts(pages),
    holidays: calendars.shopHolidays,
    confirmed: Object.fromEntries(confirmations.map(({ item, at }) => [item, at])),
  }
}

/** The list of what is missing before the shop opens. */
export function openingApi(context: Context, parts: OpeningParts): Api {
  const { db } = context
  const api = makeApi()
  const list = async ({ t }: ApiContext['var']): Promise<Opening> => {
    const confirmations = await listConfirmations(db)
    const answers = openingList(await loadFacts(context, parts, confirmations))
    return {
      items: answers.map(({ item, state, reasons }) => {
        const last = confirmations.find((each) => each.item === item)
        return {
          item,
          state,
          reasons: reasons.map(({ code, params }) => ({ code, message: t(code, params) })),
          confirmed: last ? { at: last.at.toISOString(), by: last.by } : null,
        }
      }),
    }
  }
  api.openapi(openingRoute, async (c) => {
    await requireStaff(context, c, openingRoute)
    return c.json({ data: await list(c.var) }, 200)
  })
  api.openapi(confirmOpeningRoute, async (c) => {
    const by = await requireStaff(context, c, confirmOpeningRoute)
    const { item } = c.req.valid('param')
    const entry = { noun: 'opening', nounId: item, action: 'confirmed' } as const
    await recordChange(db, { at: context.now(), by, ...entry })
    return c.json({ data: await list(c.var) }, 200)
  })
  return api
}
