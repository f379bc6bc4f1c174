import type { Transaction } from '../../platform/database.ts'
import { mailBody } from '../../platform/mail/mail-body.ts'
import { writeMail } from '../../platform/mail/store.ts'
import { accept, type Result, refuse } from '../../platform/refusal.ts'
import { LANGUAGES } from '../../platform/text.ts'
import type { Lifecycle } from '../ordering/orders/lifecycle.ts'
import { refuseClosing } from './closing.ts'
import { forgetOn } from './forget-account.ts'
import { emptyAccount, loadStanding, lockAccount, openClosing } from './store-closing.ts'
import { hideCustomer } from './store-forgetting.ts'

export const FORGET_MAIL_JOB = 'personal_data.forget_mail'
const MAIL_KEPT_SECONDS = 7 * 86_400

type Leaving = { id: string; email: string; name: string; language: string }

/**
 * Confirms the closing by mail, which also warns an owner who did not request it. The mail is
 * deleted after a week.
 */
async function sayGoodbye(
  { context, translator }: Lifecycle,
  tx: Transaction,
  user: Leaving,
  done: boolean,
): Promise<void> {
  const language = LANGUAGES.find((each) => each === user.language) ?? 'es'
  const t = translator(language)
  const content = {
    name: user.name,
    title: t('mail.account.closed.title'),
    paragraphs: [
      t(done ? 'mail.account.closed.text' : 'mail.account.closed.going'),
      t('mail.account.closed.kept'),
      t('mail.account.closed.not_you'),
    ],
  }
  const mailId = await writeMail(tx, context, {
    to: user.email,
    subject: t('mail.account.closed.subject'),
    ...mailBody({ t, language, ...content }),
  })
  await context.jobs.send(tx, FORGET_MAIL_JOB, { mailId }, { startAfterSeconds: MAIL_KEPT_SECONDS })
}

/**
 * Closes an account for good: it cannot be entered, its address is free, the wallet's money is
 * forfeited as agreed. Unpaid orders are withdrawn, legally required tax data stays in orders and
 * invoices without personal data, all else is deleted: the first orders immediately, further ones
 * by jobs. Refused as `refuseClosing` says.
 */
export async function closeAccount(
  life: Lifecycle,
  tx: Transaction,
  user: Leaving,
  giveUpCents: number,
): Promise<Result<null>> {
  await lockAccount(tx, user.id)
  const refusals = refuseClosing(await loadStanding(tx, user.id), giveUpCents)
  if (refusals.length > 0) return refuse(...refusals)
  await openClosing(tx, user.id, life.context.now())
  await emptyAccount(tx, user)
  const done = await forgetOn(life, tx, user.id)
  if (!done) await hideCustomer(tx, user.id)
  await sayGoodbye(life, tx, user, done)
  return accept(null)
}
