import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import type { InSite } from '../../../platform/site-of-work.ts'
import { LANGUAGES, type Language, type Translate } from '../../../platform/text.ts'
import type { AskedAt } from './newsletter.ts'
import { type NewsletterMail, newsletterMail } from './newsletter-mail.ts'
import { type Asked, askFor, confirmBy, type Subscriber } from './store.ts'

export type NewsletterParts = {
  context: Context
  shop: { site: () => Promise<{ settings: { domain: string } }>; inSite: InSite }
  translator: (language: Language) => Translate
}

/** Asks an address for confirmation, which alone subscribes it. */
export const ASK_JOB = 'newsletter.ask'
export const SWEEP_JOB = 'newsletter.sweep'

/** The text that is consented to. */
export const wordsOf = (t: Translate, askedAt: AskedAt): string =>
  `${t(askedAt === 'registration' ? 'newsletter.tick' : 'newsletter.what')} ` +
  `${t('account.register.privacy')} ${t('account.register.privacyLink')}.`

/** Of the site at which the subscriber asked. */
const mailSubscriber = (
  parts: NewsletterParts,
  tx: Transaction,
  kind: NewsletterMail,
  subscriber: Subscriber,
  key?: string,
): Promise<void> =>
  parts.shop.inSite(subscriber.siteId, () => mailOfSite(parts, tx, kind, subscriber, key))

async function mailOfSite(
  { context, translator }: NewsletterParts,
  tx: Transaction,
  kind: NewsletterMail,
  { email, language: spoken, leaveKey }: Subscriber,
  key: string | undefined,
): Promise<void> {
  const language = LANGUAGES.find((each) => each === spoken) ?? 'es'
  const publicUrl = siteAddress(context)
  await writeMail(tx, context, {
    to: email,
    ...newsletterMail(kind, {
      t: translator(language),
      language,
      publicUrl,
      leaveKey,
      ...(key && { key }),
    }),
  })
}

/** Records and mails the question; a subscribed address is told so. */
export async function askSubscriber(
  parts: NewsletterParts,
  tx: Transaction,
  asked: Asked,
): Promise<void> {
  const { key, ...subscriber } = await askFor(tx, asked, parts.context.now())
  await mailSubscriber(
    parts,
    tx,
    key === null ? 'already' : 'confirm',
    subscriber,
    key ?? undefined,
  )
}

/** Confirms. False if the key is unknown, used or expired. */
export async function confirmSubscriber(
  parts: NewsletterParts,
  tx: Transaction,
  key: string,
): Promise<boolean> {
  const confirmed = await confirmBy(tx, key, parts.context.now())
  if (confirmed) await mailSubscriber(parts, tx, 'welcome', confirmed)
  return confirmed !== undefined
}
