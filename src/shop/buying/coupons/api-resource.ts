import { eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { type Resource, resourceOf } from '../../resources/api-resource.ts'
import { findUserByEmail } from '../../session/store.ts'
import { emailsOf } from '../../session/store-customers.ts'
import { users } from '../../session/tables.ts'
import { couponFormSchema } from './coupon-form-schema.ts'
import { type CouponForm, couponForm, readCoupon } from './new-coupon.ts'
import { countHeldUses, countUses } from './store.ts'
import { coupons } from './tables.ts'

type Row = typeof coupons.$inferSelect

/** The owner must be a customer. */
async function columns(db: Queries, form: CouponForm): Promise<Result<Record<string, unknown>>> {
  const read = readCoupon(form)
  if (!read.ok) return refuse(...read.refusals)
  const { ownerEmail, ...coupon } = read.value
  const owner = ownerEmail === null ? null : await findUserByEmail(db, ownerEmail)
  if (ownerEmail !== null && owner?.role !== 'USER_ROLE')
    return refuse({
      code: 'coupons.new.owner',
      field: 'ownerEmail',
      params: { value: ownerEmail },
    })
  return accept({ ...coupon, ownerId: owner?.id ?? null })
}

async function load(db: Queries, rows: readonly Row[]) {
  const owners = rows.flatMap(({ ownerId }) => ownerId ?? [])
  const ids = rows.map(({ id }) => id)
  const [emails, uses] = await Promise.all([emailsOf(db, owners), countHeldUses(db, ids)])
  return rows.map((row) => ({
    form: couponForm(row, row.ownerId === null ? '' : (emails.get(row.ownerId) ?? '')),
    facts: { uses: uses.get(row.id) ?? 0 },
  }))
}

const ownerEmail = sql`(SELECT email FROM ${users} WHERE ${users.id} = ${coupons.ownerId})`
const worth = sql`coalesce(${coupons.percentBp}, ${coupons.amountCents})`

export const couponResource = resourceOf({
  name: 'coupons',
  right: 'coupons',
  title: 'code',
  form: couponFormSchema,
  facts: {
    uses: z.int().meta({ description: 'Number of orders that use the coupon' }),
  },
  table: coupons,
  load,
  columns,
  search: [sql`${coupons.code}`, ownerEmail],
  filters: {
    active: (value) => eq(coupons.active, value === 'true'),
    kind: (value) =>
      value === 'percent' ? isNotNull(coupons.percentBp) : isNotNull(coupons.amountCents),
  },
  sorts: {
    createdAt: coupons.createdAt,
    code: coupons.code,
    value: worth,
    validFrom: coupons.validFrom,
    validUntil: coupons.validUntil,
  },
  firstSort: { sort: 'createdAt', order: 'desc' },
  key: 'code',
  bulk: { enable: { active: true }, disable: { active: false } },
  uses: countUses,
  unique: { coupons_code_key: { code: 'coupons.new.taken', field: 'code' } },
} satisfies Resource<CouponForm, Row>)
