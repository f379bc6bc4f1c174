import type { Context } from '../../../platform/context.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { type Result, refuse } from '../../../platform/refusal.ts'
import type { InSite } from '../../../platform/site-of-work.ts'
import { LANGUAGES, type Language, type Translate } from '../../../platform/text.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import { movedRequest, type RequestState } from './request.ts'
import { declinedMail } from './request-mail.ts'
import { endRequest, holdRequest } from './store-requests.ts'

export type RequestParts = {
  context: Context
  shop: { inSite: InSite }
  translator: (language: Language) => Translate
}

/** Declines a request with words that are mailed to the visitor. */
export function declineRequest(
  { context, shop, translator }: RequestParts,
  by: User,
  id: string,
  answer: string,
): Promise<Result<RequestState>> {
  const at = context.now()
  return context.db.transaction(async (tx) => {
    const found = await holdRequest(tx, id)
    if (!found) return refuse({ code: 'proposals.request.unknown', field: '' })
    const moved = movedRequest(found.state, 'decline')
    if (!moved.ok) return moved
    const state = moved.value
    await endRequest(tx, id, { state, endedAt: at, endedBy: by.name || by.email, answer })
    const language = LANGUAGES.find((each) => each === found.language) ?? 'es'
    const t = translator(language)
    const content = declinedMail(t, { answer, asked: found.said })
    await shop.inSite(found.siteId, () =>
      writeMail(tx, context, {
        to: found.email,
        subject: content.subject,
        ...mailBody({ t, language, name: found.name, ...content }),
      }),
    )
    await recordChange(tx, {
      ...{ at, by, noun: 'quote_request', nounId: id, action: 'declined' },
      after: { answer },
    })
    return moved
  })
}
