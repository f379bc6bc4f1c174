/**
 * An order that waits for its company: approved at today's price and date, refused, or expired.
 * Each in one transaction with the order locked.
 */
import { madridDay } from '../../../platform/calendar.ts'
import { contentHash } from '../../../platform/content-hash.ts'
import type { Transaction } from '../../../platform/database.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMailWithin } from '../../../platform/mail/store.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { LANGUAGES, type Language } from '../../../platform/text.ts'
import { findKnownOf } from '../../buying/tax/store.ts'
import { draftOrder, type OrderDraft } from '../../order/draft-order.ts'
import { DAILY_MAILS } from '../../order/mail-limit.ts'
import { type FullOrder, findOrderByNumber, moveOrder, recordEvent } from '../../order/store.ts'
import { mailLimit } from '../../order/store-mail-limit.ts'
import { keepCartItem } from '../../people/accounts/store-carts.ts'
import { toApproveMail } from '../../people/company/company-mail.ts'
import { FIRST_GROUP } from '../../print/line/cart-item.ts'
import { withoutUnknownAnswers } from '../../print/quoting/parse-configuration.ts'
import { euVatIn } from '../../print/tax/vat.ts'
import {
  type Deed,
  decide,
  MOVES,
  standingOf,
  type Verdict,
} from '../../session/company/approval.ts'
import type { Acting } from '../../session/company/require-capability.ts'
import { may } from '../../session/company/roles.ts'
import { listApprovers } from '../../session/company/store-members.ts'
import { findMemberOf, lockActiveMember } from '../../session/company/store-memberships.ts'
import type { ApprovalRow } from '../../session/company/tables.ts'
import { companyLink } from '../../site/account-links.ts'
import { languageHref } from '../../site/language-choice.ts'
import type { Approved } from '../spending/approval-schema.ts'
import {
  findApproval,
  listLate,
  lockApproval,
  saveRedraft,
  saveVerdict,
} from '../spending/store-approvals.ts'
import { amendedOrder } from './amendment.ts'
import type { Lifecycle } from './lifecycle.ts'
import { acceptedMethods } from './order-form.ts'
import { mailCustomerById } from './order-mail-lifecycle.ts'
import { loadCredit } from './place-credit.ts'
import { orderFacts, withEuVat } from './pricing.ts'

const languageOf = (said: string): Language => LANGUAGES.find((each) => each === said) ?? 'es'

/** Mails all approvers, in the transaction that places the order. */
export async function tellApprovers(
  life: Lifecycle,
  tx: Transaction,
  { order }: FullOrder,
): Promise<void> {
  const asked = await findApproval(tx, order.id)
  if (!asked) return
  const { number, contact, netCents, vatCents, grossCents, deliversOn } = order
  const { context, translator } = life
  for (const reader of await listApprovers(tx, asked.companyId)) {
    const language = languageOf(reader.language)
    const t = translator(language)
    const url = `${siteAddress(context)}${companyLink}${languageHref(language, '')}`
    const content = toApproveMail(
      { t, language },
      {
        number,
        by: contact.name,
        netCents,
        vatCents,
        grossCents,
        deliversOn,
        expiresAt: asked.expiresAt,
        url,
      },
    )
    // The company may have been opened in the name of another person's address.
    const limit = mailLimit(
      { email: reader.email, accounts: [reader.id] },
      DAILY_MAILS.unpaid,
      context.now(),
    )
    const mail = {
      to: reader.email,
      orderId: order.id,
      subject: content.subject,
      ...mailBody({ t, language, ...content }),
    }
    if (!(await writeMailWithin(tx, context, mail, limit)))
      context.log.warn('mail.held', { order: number, kind: 'to_approve' })
  }
}

/**
 * The order converted back to a cart, with today's recipes, prices and dates, which the approver
 * agrees to. Its coupon has the conditions of the day on which it was applied.
 */
async function redraft(life: Lifecycle, { order, lines }: FullOrder): Promise<Result<OrderDraft>> {
  const { context, shop } = life
  const parts = { shop, methods: context.methods }
  const at = context.now()
  const { wanted, form } = amendedOrder(order, lines, {})
  const ofToday = wanted.map((line, index) => ({
    ...line,
    product: lines[index]?.productSlug ?? line.product,
  }))
  const [facts, known, credit] = await Promise.all([
    orderFacts(parts, ofToday, at.getTime(), languageOf(order.language), order.accessToken),
    findKnownOf(context.db, euVatIn(form), at),
    loadCredit(context, {
      customerId: order.customerId ?? undefined,
      form: { coupon: order.couponCode ?? '' },
      replaces: order.accessToken,
    }),
  ])
  const today = ofToday.map((line) => {
    const recipe = facts.productOf(line.product)?.recipe
    const { configuration } = line
    return recipe ? { ...line, configuration: withoutUnknownAnswers(configuration, recipe) } : line
  })
  const priced = withEuVat(facts, known)
  const paymentMethods = acceptedMethods(order, priced.settings.paymentMethods)
  return draftOrder(today, form, {
    ...priced,
    settings: { ...priced.settings, paymentMethods },
    credit: { ...credit, today: madridDay(order.placedAt.getTime()) },
  })
}

/** The approver's membership is locked, so that it does not end meanwhile. */
async function stillDecides(tx: Transaction, { role, member }: Acting): Promise<boolean> {
  if (!member) return may(role, 'approve')
  const now = await lockActiveMember(tx, member)
  return now !== undefined && may(now.role, 'approve')
}

type Held = { asked: ApprovalRow; found: FullOrder }

async function hold(tx: Transaction, companyId: string, number: string): Promise<Held | undefined> {
  const asked = await lockApproval(tx, companyId, number)
  const found = asked && (await findOrderByNumber(tx, number))
  return found && { asked, found }
}

/** The result of an action now; if it is a decision, the order is moved and the decision stored. */
async function settle(
  life: Lifecycle,
  tx: Transaction,
  held: Held,
  deed: Deed,
  by: string | null,
): Promise<Result<Verdict | 'same'>> {
  const { asked, found } = held
  const at = life.context.now()
  const step = decide(standingOf({ ...asked, status: found.order.status }, at), deed)
  if (step.kind === 'no') return refuse({ code: step.code, field: '' })
  if (step.kind === 'same') return accept('same')
  const { to, actor } = MOVES[step.verdict]
  const moved = await moveOrder(tx, found.order.id, to, { actor }, at)
  if (!moved?.moved)
    throw new Error(
      `order ${found.order.id} was ${step.verdict} and could not be moved on from ${moved?.from}`,
    )
  await saveVerdict(tx, found.order.id, step.verdict, by, at)
  return accept(step.verdict)
}

/**
 * Approves an order of the company at today's price and date. `agreed`: fingerprint of the shown
 * price, where it differs from the order's. Undefined: no such order waits, or ever did.
 */
export function approve(
  life: Lifecycle,
  acting: Acting,
  number: string,
  agreed: string,
): Promise<Result<Approved> | undefined> {
  return life.context.db.transaction(async (tx) => {
    if (!(await stillDecides(tx, acting)))
      return refuse<Approved>({
        code: 'company.not_allowed',
        field: '',
        params: { role: acting.role },
      })
    const held = await hold(tx, acting.accountId, number)
    if (!held) return undefined
    const { order, lines } = held.found
    const state = standingOf({ ...held.asked, status: order.status }, life.context.now())
    const drafted = state === 'waiting' ? await redraft(life, held.found) : undefined
    if (drafted && !drafted.ok) return drafted
    if (drafted) {
      const { checkout, deliversOn, agreement } = drafted.value
      const today = contentHash(agreement)
      const now = {
        netCents: checkout.totals.netCents,
        vatCents: checkout.totals.vatCents,
        grossCents: checkout.totals.grossCents,
        deliversOn,
      }
      const before = {
        netCents: order.netCents,
        vatCents: order.vatCents,
        grossCents: order.grossCents,
        deliversOn: order.deliversOn,
      }
      const same =
        now.netCents === before.netCents &&
        now.grossCents === before.grossCents &&
        now.deliversOn === before.deliversOn
      if (!same && agreed !== today)
        return accept<Approved>({ state: 'changed', before, now, agreed: today })
      await saveRedraft(tx, order.id, lines, drafted.value)
    }
    const settled = await settle(life, tx, held, 'approve', acting.user.id)
    if (!settled.ok) return settled
    if (settled.value !== 'same') {
      await recordEvent(tx, order.id, { actor: 'customer' }, life.context.now(), 'approval_given')
      await mailCustomerById(life, tx, 'approved', order.id)
    }
    return accept<Approved>({ state: 'approved', number, token: order.accessToken })
  })
}

/** The lines return to the buyer's cart, with their files; not for a former colleague. */
async function giveBackCart(tx: Transaction, { asked, found }: Held, at: Date): Promise<void> {
  const { order, lines } = found
  if (asked.askedBy === null || !(await findMemberOf(tx, asked.companyId, asked.askedBy))) return
  for (const line of lines) {
    const {
      id,
      productName,
      productSlug: product,
      configuration,
      recipeVersion,
      netCents: price,
    } = line
    const artworkOf = `${order.accessToken}/${id}`
    const item = {
      id,
      date: at.toISOString(),
      productName,
      price,
      product,
      configuration,
      recipeVersion,
      artworkOf,
    }
    await keepCartItem(tx, asked.askedBy, {
      ...item,
      deliversOn: order.deliversOn,
      group: FIRST_GROUP,
    })
  }
}

/** Refuses an order of the company, with a reason for its buyer. */
export function refuseOrder(
  life: Lifecycle,
  acting: Acting,
  number: string,
  why: string,
): Promise<Result<true> | undefined> {
  return life.context.db.transaction(async (tx) => {
    if (!(await stillDecides(tx, acting)))
      return refuse<true>({ code: 'company.not_allowed', field: '', params: { role: acting.role } })
    const held = await hold(tx, acting.accountId, number)
    if (!held) return undefined
    const at = life.context.now()
    const settled = await settle(life, tx, held, 'refuse', acting.user.id)
    if (!settled.ok) return settled
    if (settled.value === 'same') return accept(true as const)
    await recordEvent(tx, held.found.order.id, { actor: 'customer' }, at, 'approval_refused', {
      said: why,
    })
    await giveBackCart(tx, held, at)
    await mailCustomerById(life, tx, 'approval_refused', held.found.order.id)
    return accept(true as const)
  })
}

/** Expires orders without a decision; the buyer gets a mail and the cart back. @returns how many */
export async function expireApprovals(life: Lifecycle): Promise<number> {
  let expired = 0
  for (const { companyId, number } of await listLate(life.context.db, life.context.now())) {
    const done = await life.context.db.transaction(async (tx) => {
      const held = await hold(tx, companyId, number)
      const settled = held && (await settle(life, tx, held, 'expire', null))
      if (!held || !settled?.ok || settled.value === 'same') return false
      await giveBackCart(tx, held, life.context.now())
      await mailCustomerById(life, tx, 'approval_expired', held.found.order.id)
      return true
    })
    if (done) expired += 1
  }
  return expired
}
