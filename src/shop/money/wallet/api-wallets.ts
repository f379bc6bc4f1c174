import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { amountCell, CSV_TYPE, csvOf } from '../../../platform/csv.ts'
import { type Api, HttpProblem, makeApi, refusalsAs } from '../../../platform/http.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { LANGUAGES, type Language, type Translate } from '../../../platform/text.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { countLedger, listLedger } from '../../buying/wallet/store.ts'
import { yearOf } from '../../buying/wallet/store-loyalty.ts'
import { orderNames } from '../../order/store-names.ts'
import { tierOf } from '../../print/wallet/loyalty.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { recordChange } from '../../session/store-audit.ts'
import { findProfile } from '../../session/store-customers.ts'
import { walletLink } from '../../site/account-links.ts'
import {
  correctWalletRoute,
  staffWalletRoute,
  walletsFileRoute,
  walletsRoute,
} from './api-wallets-routes.ts'
import { findWallet, listWalletsOf, namesOfStaff } from './store-wallets.ts'
import { readCorrection } from './wallet-correction.ts'
import { correctWallet, type TellCorrection } from './wallet-correction-lifecycle.ts'
import { correctionMail } from './wallet-mail.ts'
import type { StaffWallet } from './wallets-schema.ts'

const PAGE_SIZE = 50
const ENTRIES_PAGE_SIZE = 20
const MOST_IN_FILE = 100_000
const COLUMNS = ['name', 'company', 'email', 'balance', 'reserved', 'tier', 'moved'] as const

type Shop = { site: () => Promise<{ settings: Pick<SiteSettings, 'loyalty'> }> }

const instant = (at: string | Date): string => new Date(at).toISOString()

/** The wallet of a customer with a page of its entries; throws 404 for an unknown one. */
async function walletView(
  { db, now }: Context,
  shop: Shop,
  id: string,
  page: number,
): Promise<StaffWallet> {
  const [wallet, { settings }] = await Promise.all([findWallet(db, id, yearOf(now())), shop.site()])
  if (!wallet) throw new HttpProblem(404, { code: 'errors.not_found', field: 'id' })
  const [entries, total] = await Promise.all([
    listLedger(db, id, { limit: ENTRIES_PAGE_SIZE, offset: (page - 1) * ENTRIES_PAGE_SIZE }),
    countLedger(db, id),
  ])
  const [orders, staff] = await Promise.all([
    orderNames(
      db,
      entries.flatMap(({ orderId }) => orderId ?? []),
    ),
    namesOfStaff(
      db,
      entries.flatMap(({ byId }) => byId ?? []),
    ),
  ])
  const { movedAt: _moved, ...shown } = wallet
  const { code, rateBp } = tierOf(wallet.spentCents, settings.loyalty)
  return {
    ...shown,
    ...{ tier: code, rateBp, total, pageSize: ENTRIES_PAGE_SIZE },
    items: entries.map(({ orderId, byId, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      order: (orderId && orders.get(orderId)?.number) || null,
      by: (byId && staff.get(byId)) || null,
    })),
  }
}

type Translator = (language: Language) => Translate

/** Writes the mail about a correction in the customer's language; to no account that is closed. */
const byMail =
  (context: Context, translator: Translator): TellCorrection =>
  async (tx, { customerId, ...corrected }) => {
    const customer = await findProfile(tx, customerId)
    if (!customer) return
    const language = LANGUAGES.find((each) => each === customer.language) ?? 'es'
    const told = { t: translator(language), language }
    const url = `${context.config.publicUrl}${walletLink}`
    const { subject, ...content } = correctionMail(told, { ...corrected, url })
    const body = mailBody({ ...told, name: customer.name, ...content })
    await writeMail(tx, context, { to: customer.email, subject, ...body })
  }

/** The list of wallets, on pages and as a file. */
function listCalls(api: Api, context: Context, shop: Shop): void {
  const { db, now } = context

  api.openapi(walletsRoute, async (c) => {
    await requireStaff(context, c, walletsRoute)
    const { page, ...filter } = c.req.valid('query')
    const part = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }
    const [rows, { settings }] = await Promise.all([
      listWalletsOf(db, { ...filter, year: yearOf(now()) }, part),
      shop.site(),
    ])
    const items = rows.slice(0, PAGE_SIZE).map(({ spentCents, movedAt, ...wallet }) => ({
      ...wallet,
      movedAt: instant(movedAt),
      tier: tierOf(spentCents, settings.loyalty).code,
    }))
    return c.json({ data: { items, more: rows.length > PAGE_SIZE } }, 200)
  })

  api.openapi(walletsFileRoute, async (c) => {
    const staff = await requireStaff(context, c, walletsFileRoute)
    const { t } = c.var
    const filter = { ...c.req.valid('query'), year: yearOf(now()) }
    const [all, { settings }] = await Promise.all([
      listWalletsOf(db, filter, { limit: MOST_IN_FILE, offset: 0 }),
      shop.site(),
    ])
    // Without the search, which may be an address.
    await recordChange(db, {
      ...{ at: now(), by: staff, noun: 'wallet', nounId: '', action: 'exported' },
      after: { accounts: all.length },
    })
    const rows = all.map(({ name, companyName, email, spentCents, movedAt, ...wallet }) => [
      ...[name, companyName, email],
      ...[amountCell(wallet.balanceCents), amountCell(wallet.reservedCents)],
      t(`wallet.tier.${tierOf(spentCents, settings.loyalty).code}`),
      madridDay(new Date(movedAt).getTime()),
    ])
    const head = COLUMNS.map((column) => t(`wallets.column.${column}`))
    return c.body(csvOf([head, ...rows]), 200, {
      'content-type': `${CSV_TYPE}; charset=utf-8`,
      'content-disposition': 'attachment; filename="customer-wallets.csv"',
    })
  })
}

/** The calls of staff about the wallets of customers. */
export function walletsApi(context: Context, shop: Shop, translator: Translator): Api {
  const { db, now } = context
  const api = makeApi()
  const tell = byMail(context, translator)
  listCalls(api, context, shop)

  api.openapi(staffWalletRoute, async (c) => {
    await requireStaff(context, c, staffWalletRoute)
    const { page } = c.req.valid('query')
    return c.json({ data: await walletView(context, shop, c.req.valid('param').id, page) }, 200)
  })

  api.openapi(correctWalletRoute, async (c) => {
    const staff = await requireStaff(context, c, correctWalletRoute)
    const { id } = c.req.valid('param')
    const { key, ...form } = c.req.valid('json')
    // Unknown customers are refused before anything else.
    await walletView(context, shop, id, 1)
    const read = readCorrection(form)
    if (!read.ok) throw refusalsAs(422, read.refusals)
    const correction = { ...read.value, customerId: id, key, at: now(), by: staff }
    const corrected = await correctWallet(db, correction, tell)
    if (!corrected.ok) {
      const isKey = corrected.refusals.some(({ field }) => field === 'key')
      throw refusalsAs(isKey ? 409 : 422, corrected.refusals)
    }
    return c.json({ data: await walletView(context, shop, id, 1) }, 200)
  })
  return api
}
