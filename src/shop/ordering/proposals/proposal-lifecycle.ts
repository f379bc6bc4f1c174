/** Proposals of the desk: making, mailing, withdrawing. Each in one transaction. */
import { madridDay } from '../../../platform/calendar.ts'
import { unguessable } from '../../../platform/config.ts'
import type { Transaction } from '../../../platform/database.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { formatCents } from '../../../platform/money.ts'
import { accept, type Result, refuse, Undone } from '../../../platform/refusal.ts'
import { siteAddress, siteId as siteIdOf } from '../../../platform/site-address.ts'
import { folded, LANGUAGES, type ShopLanguage } from '../../../platform/text.ts'
import { timeId } from '../../../platform/time-id.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import { languageHref } from '../../site/language-choice.ts'
import { proposalLink } from '../../site/links.ts'
import { takeNumber } from '../offers/store.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { offerYear } from '../papers/offer.ts'
import { movedRequest } from '../requests/request.ts'
import {
  endRequest,
  holdRequest,
  insertRequest,
  numberRequest,
  takeRequestNumber,
} from '../requests/store-requests.ts'
import { priceProposal, storedLines, type WantedProposal } from './price-lifecycle.ts'
import { movedProposal, type ProposalMove, validUntil } from './proposal.ts'
import { proposalMail } from './proposal-mail.ts'
import {
  type FoundProposal,
  holdProposal,
  insertProposal,
  type ProposalRow,
  updateProposal,
} from './store-proposals.ts'

export type NewProposal = WantedProposal & {
  requestId?: string | undefined
  language: ShopLanguage
  days: number
  said: string
}

export const languageOf = ({ language }: Pick<ProposalRow, 'language'>): ShopLanguage =>
  LANGUAGES.find((each) => each === language) ?? 'es'

/** The customer's link, in the customer's language. */
export const urlOf = (
  { context, shop }: Lifecycle,
  proposal: Pick<ProposalRow, 'language' | 'accessKey' | 'siteId'>,
): string => {
  const path = `${proposalLink(proposal.accessKey)}${languageHref(languageOf(proposal), '')}`
  return shop.inSite(proposal.siteId, () => `${siteAddress(context)}${path}`)
}

type Mailed = Pick<
  ProposalRow,
  | 'language'
  | 'accessKey'
  | 'number'
  | 'shown'
  | 'validUntil'
  | 'said'
  | 'madeBy'
  | 'form'
  | 'siteId'
>

async function mail(life: Lifecycle, tx: Transaction, proposal: Mailed): Promise<void> {
  const { context, translator } = life
  const { number, shown, said, madeBy, form } = proposal
  const language = languageOf(proposal)
  const t = translator(language)
  const content = proposalMail(
    { t, language },
    {
      ...{ number, said, by: madeBy, validUntil: proposal.validUntil },
      ...{ totals: shown.totals, deliversOn: shown.deliversOn },
      products: [...new Set(shown.lines.map(({ productName }) => productName))],
      url: urlOf(life, proposal),
    },
  )
  await life.shop.inSite(proposal.siteId, () =>
    writeMail(tx, context, {
      to: form.contact.email.trim(),
      subject: content.subject,
      ...mailBody({ t, language, name: form.contact.name.trim(), ...content }),
    }),
  )
}

/**
 * The request that the proposal answers, with a page where a certificate can be sent. A proposal
 * without a request gets one for it.
 */
async function placeForCertificate(
  tx: Transaction,
  {
    requestId,
    form,
    language,
    lines,
    shown,
    siteId,
  }: Pick<ProposalRow, 'form' | 'lines' | 'shown' | 'siteId'> & {
    requestId: string | undefined
    language: ShopLanguage
  },
  { by, at }: { by: string; at: Date },
) {
  const { name, email, phone } = form.contact
  const id =
    requestId ??
    (await insertRequest(tx, {
      siteId,
      ...{ language, name: name.trim(), email: email.trim(), phone, askedAt: at },
      ...{ productSlug: '', size: '', quantity: '', said: '', form, lines, shown },
    }))
  const held = await holdRequest(tx, id)
  if (held && held.accessKey === null) {
    const number = await takeRequestNumber(tx, offerYear(at))
    await numberRequest(tx, id, { number, accessKey: unguessable(), form, lines, shown })
  }
  return answerRequest(tx, id, by, at)
}

/** The request that the proposal answers; throws where it has ended. */
async function answerRequest(tx: Transaction, id: string, by: string, at: Date) {
  const request = await holdRequest(tx, id)
  if (!request) throw new Undone({ code: 'proposals.request.unknown', field: '' })
  const moved = movedRequest(request.state, 'answer')
  if (!moved.ok) throw new Undone(...moved.refusals)
  await endRequest(tx, id, { state: moved.value, endedAt: at, endedBy: by })
  return request
}

/** Only an export needs a certificate. */
async function answer(
  tx: Transaction,
  proposal: Parameters<typeof placeForCertificate>[1] & Pick<ProposalRow, 'transport'>,
  made: { by: string; at: Date },
) {
  const { requestId, transport } = proposal
  if (transport !== null) return placeForCertificate(tx, proposal, made)
  return requestId === undefined ? undefined : answerRequest(tx, requestId, made.by, made.at)
}

const wordsOf = ({ form }: WantedProposal): string =>
  folded(
    [form.contact.name, form.contact.email, form.contact.phone, form.billing.name]
      .map((text) => text.trim())
      .join(' '),
  )

/** Makes a proposal and mails its link. Returns its number. */
export async function makeProposal(
  life: Lifecycle,
  by: User,
  wanted: NewProposal,
  t: ReturnType<Lifecycle['translator']>,
): Promise<Result<string>> {
  const { context } = life
  const at = context.now()
  const { language, requestId, customerId, form, said, days } = wanted
  const { cart, draft, refusals } = await priceProposal(life, wanted, { language, t })
  if (!draft || refusals.length > 0) return refuse(...refusals)
  const madeBy = by.name || by.email
  const proposal = {
    ...{ id: timeId(), accessKey: unguessable(), language, customerId, form, said },
    transport: draft.checkout.delivery.zone.code === 'islands' ? (wanted.transport ?? null) : null,
    ...storedLines(wanted, draft, cart),
    ...{ searchWords: wordsOf(wanted), madeAt: at, madeBy, mailedAt: at },
    validUntil: validUntil(at, days),
  }
  try {
    return await context.db.transaction(async (tx) => {
      const asked = { ...proposal, requestId, siteId: siteIdOf(context) }
      const answered = await answer(tx, asked, { by: madeBy, at })
      const number = await takeNumber(tx, offerYear(at))
      const siteId = answered ? answered.siteId : siteIdOf(context)
      await insertProposal(tx, { ...proposal, number, requestId: answered?.id, siteId })
      await mail(life, tx, { ...proposal, number, siteId })
      await recordChange(tx, {
        ...{ at, by, noun: 'proposal', nounId: number, action: 'made' },
        after: {
          amount: formatCents(cart.totals.grossCents, 'es-ES'),
          validUntil: proposal.validUntil,
        },
      })
      return accept(number)
    })
  } catch (error) {
    if (error instanceof Undone) return refuse(...error.refusals)
    throw error
  }
}

/** What `movedProposal` reads of a stored one. */
export const factsOf = ({ proposal, orderStatus }: FoundProposal) => ({
  ...{ state: proposal.state, validUntil: proposal.validUntil, orderStatus },
})

/** Withdraws a proposal, or mails its link again. */
export function moveByDesk(
  life: Lifecycle,
  by: User,
  { proposal: { id, number } }: FoundProposal,
  move: Exclude<ProposalMove, 'accept'>,
): Promise<Result<true>> {
  const { context } = life
  const at = context.now()
  return context.db.transaction(async (tx) => {
    const held = await holdProposal(tx, id)
    if (!held) return refuse({ code: 'proposals.unknown', field: '' })
    const moved = movedProposal(factsOf(held), move, madridDay(at.getTime()))
    if (!moved.ok) return moved
    if (move === 'mail') {
      await mail(life, tx, held.proposal)
      await updateProposal(tx, id, { mailedAt: at })
    } else {
      const endedBy = by.name || by.email
      await updateProposal(tx, id, { state: moved.value, endedAt: at, endedBy })
    }
    const action = move === 'mail' ? 'mailed' : 'withdrawn'
    await recordChange(tx, { at, by, noun: 'proposal', nounId: number, action })
    return accept(true)
  })
}
