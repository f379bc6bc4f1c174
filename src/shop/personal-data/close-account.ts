import type { Transaction } from '../../platform/database.ts'
import { mailBody } from '../../platform/mail/mail-body.ts'
import { writeMail } from '../../platform/mail/store.ts'
import { accept, type Result, refuse } from '../../platform/refusal.ts'
import { LANGUAGES } from '../../platform/text.ts'
import { advanceOrder, type Lifecycle } from '../orders/order-lifecycle.ts'
import { addEntry, lockWallet } from '../wallet/store.ts'
import { refuseClosing } from './closing.ts'
import { forgetAccount, forgetOrders, loadStanding, lockAccount, unpaidIds } from './store-closing.ts'

export const DISCARD_FILES_JOB = 'personal_data.discard_files'
export const FORGET_MAIL_JOB = 'personal_data.forget_mail'
/** So many files in one job. */
const FILES_AT_ONCE = 200
const MAIL_KEPT_SECONDS = 7 * 86_400

type Leaving = { id: string; email: string; name: string; language: string }

/** Tells who leaves that it is done: whoever did not do it themselves must hear of it. The mail goes after a week. */
async function sayGoodbye({ context, translator }: Lifecycle, tx: Transaction, user: Leaving): Promise<void> {
  const language = LANGUAGES.find((each) => each === user.language) ?? 'es'
  const t = translator(language)
  const content = {
    title: t('mail.account.closed.title'),
    paragraphs: [t('mail.account.closed.text', { name: user.name }), t('mail.account.closed.not_you')],
  }
  const mailId = await writeMail(tx, context, { to: user.email, subject: t('mail.account.closed.subject'), ...mailBody({ t, language, ...content }) })
  await context.jobs.send(tx, FORGET_MAIL_JOB, { mailId }, { startAfterSeconds: MAIL_KEPT_SECONDS })
}

/**
 * Deletes an account for good: unpaid orders are withdrawn, the wallet's money is given up as agreed, what tax law wants stays in orders and
 * invoices without the person, all else goes. Refused as `refuseClosing` says. Bytes of files go by jobs.
 */
export async function closeAccount(life: Lifecycle, tx: Transaction, user: Leaving, giveUpCents: number): Promise<Result<null>> {
  const { context } = life
  const at = context.now()
  await lockAccount(tx, user.id)
  const standing = await loadStanding(tx, user.id)
  const refusals = refuseClosing(standing, giveUpCents)
  if (refusals.length > 0) return refuse(...refusals)
  for (const id of await unpaidIds(tx, user.id)) {
    const moved = await advanceOrder(life, tx, id, 'deleted_by_user', { actor: 'customer' }, at)
    if (!moved?.moved) throw new Error(`order ${id} of an account that is being deleted could not be withdrawn from ${moved?.from}`)
  }
  await lockWallet(tx, user.id)
  const { balanceCents } = standing
  const entry = { customerId: user.id, at, kind: 'given_up', cents: -balanceCents, orderId: null, reference: `given_up:${user.id}` } as const
  if (balanceCents > 0) await addEntry(tx, entry)
  const { uploadIds, proofIds } = await forgetOrders(tx, user.id, at)
  for (let from = 0; from < Math.max(uploadIds.length, proofIds.length); from += FILES_AT_ONCE) {
    const [uploads, proofs] = [uploadIds, proofIds].map((ids) => ids.slice(from, from + FILES_AT_ONCE))
    await context.jobs.send(tx, DISCARD_FILES_JOB, { uploadIds: uploads, proofIds: proofs })
  }
  await forgetAccount(tx, user)
  await sayGoodbye(life, tx, user)
  return accept(null)
}
