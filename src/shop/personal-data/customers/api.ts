import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { CSV_TYPE, csvOf } from '../../../platform/csv.ts'
import { type Api, HttpProblem, makeApi } from '../../../platform/http.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { recordChange } from '../../session/store-audit.ts'
import { invoiceLink } from '../../site/links.ts'
import { customerRoute, customersFileRoute, customersRoute } from './api-routes.ts'
import type { CustomerAccount } from './customers-schema.ts'
import { countCustomers, findCustomer, listCustomers, loadBelongings } from './store.ts'

const PAGE_SIZE = 50
const MOST_IN_FILE = 100_000
const COLUMNS = ['name', 'company', 'email', 'phone', 'proven', 'orders', 'since'] as const

const instant = (at: string | Date): string => new Date(at).toISOString()

async function accountOf({ db }: Context, id: string): Promise<CustomerAccount | undefined> {
  const customer = await findCustomer(db, id)
  if (!customer) return undefined
  const { orders, invoices, wallet, cart, ...owned } = await loadBelongings(db, id)
  return {
    ...customer,
    ...owned,
    createdAt: instant(customer.createdAt),
    lastEnteredAt: customer.lastEnteredAt?.toISOString() ?? null,
    orders: orders.map((order) => ({ ...order, placedAt: instant(order.placedAt) })),
    invoices: invoices.map(({ token, ...invoice }) => ({
      ...invoice,
      href: invoiceLink(token, invoice.number),
    })),
    wallet: wallet.map((entry) => ({ ...entry, at: instant(entry.at) })),
    cart: cart.map((item) => ({ ...item, addedAt: instant(item.addedAt) })),
  }
}

/** The accounts of customers, read-only for staff. */
export function customersApi(context: Context): Api {
  const { db } = context
  const api = makeApi()

  api.openapi(customersRoute, async (c) => {
    await requireStaff(context, c, customersRoute)
    const { page, ...filter } = c.req.valid('query')
    const [items, total] = await Promise.all([
      listCustomers(db, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
      countCustomers(db, filter),
    ])
    const shown = items.map((item) => ({ ...item, createdAt: instant(item.createdAt) }))
    return c.json({ data: { items: shown, total, pageSize: PAGE_SIZE } }, 200)
  })

  api.openapi(customersFileRoute, async (c) => {
    const staff = await requireStaff(context, c, customersFileRoute)
    const { t } = c.var
    const filter = c.req.valid('query')
    const all = await listCustomers(db, filter, { limit: MOST_IN_FILE, offset: 0 })
    // Without the search, which may be an address.
    await recordChange(db, {
      ...{ at: context.now(), by: staff, noun: 'customer', nounId: '', action: 'exported' },
      after: { accounts: all.length },
    })
    const rows = all.map(({ name, companyName, email, phone, proven, orders, createdAt }) => [
      ...[name, companyName, email, phone, t(proven ? 'people.yes' : 'people.no'), orders],
      madridDay(createdAt.getTime()),
    ])
    const head = COLUMNS.map((column) => t(`people.customers.${column}`))
    return c.body(csvOf([head, ...rows]), 200, {
      'content-type': `${CSV_TYPE}; charset=utf-8`,
      'content-disposition': 'attachment; filename="customers.csv"',
    })
  })

  api.openapi(customerRoute, async (c) => {
    const staff = await requireStaff(context, c, customerRoute)
    const { id } = c.req.valid('param')
    const account = await accountOf(context, id)
    if (!account) throw new HttpProblem(404, { code: 'errors.not_found', field: 'id' })
    // Without the address: the record must not keep it after the account is closed.
    await recordChange(db, {
      ...{ at: context.now(), by: staff, noun: 'customer', nounId: id, action: 'looked' },
    })
    return c.json({ data: account }, 200)
  })
  return api
}
