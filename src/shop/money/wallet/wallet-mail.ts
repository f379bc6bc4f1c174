import { formatCents } from '../../../platform/money.ts'
import { intlLocale, type Language, type Translate } from '../../../platform/text.ts'

type Told = { t: Translate; language: Language }
/** `cents`: negative for a debit; `balanceCents`: after it. */
type Corrected = { cents: number; balanceCents: number; reason: string; url: string }

/** Tells a customer of a correction of the wallet, with its reason. */
export function correctionMail(
  { t, language }: Told,
  { cents, balanceCents, reason, url }: Corrected,
) {
  const money = (amount: number) => formatCents(amount, intlLocale(language))
  const say = (part: string) =>
    t(`mail.wallet.${cents > 0 ? 'credited' : 'debited'}.${part}`, {
      amount: money(Math.abs(cents)),
    })
  const rows: [string, string][] = [
    [t('mail.wallet.reason'), reason],
    [t('mail.wallet.balance'), money(balanceCents)],
  ]
  return {
    subject: say('subject'),
    title: say('title'),
    paragraphs: [say('text'), t('mail.wallet.question')],
    rows,
    action: { label: t('mail.wallet.open'), url },
  }
}
