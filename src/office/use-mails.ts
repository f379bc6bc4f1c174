import { useCallback, useEffect, useState } from 'react'
import type { Language } from '../platform/text.ts'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import type { OrderMails, ShownMail } from '../shop/ordering/orders/mails-schema.ts'
import { type Caller, loadMail, loadMails, mailAgain } from './staff-calls.ts'
import { type OnExpired, shutOutBy } from './use-desk.ts'

/** The selected mail: a sent one by id, or a preview of a kind. */
export type Choice = { id: string } | { kind: string; language: Language | null }

type Shown = {
  mails: OrderMails | null
  mail: ShownMail | null
  problem: string | null
  isBusy: boolean
}
const NOTHING: Shown = { mails: null, mail: null, problem: null, isBusy: true }

/** Mails of an order and the selected one. `number`: `latest` for the newest order. */
export function useMails(
  caller: Caller,
  number: string,
  choice: Choice | null,
  onExpired: OnExpired,
  unreachable: string,
) {
  const [shown, setShown] = useState<Shown>(NOTHING)

  const take = useCallback(
    <T>(answer: Answer<T>, then: (data: T) => Partial<Shown>) => {
      const notice = shutOutBy(answer)
      if (notice !== undefined) return onExpired(notice)
      if (answer.kind === 'done')
        return setShown((before) => ({
          ...before,
          problem: null,
          isBusy: false,
          ...then(answer.data),
        }))
      const problem = answer.kind === 'refused' ? (answer.refusals[0]?.message ?? '') : unreachable
      setShown((before) => ({ ...before, problem, isBusy: false }))
    },
    [onExpired, unreachable],
  )

  useEffect(() => {
    const leaving = new AbortController()
    setShown(NOTHING)
    void loadMails(caller, number, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) take(answer, (mails) => ({ mails }))
    })
    return () => leaving.abort()
  }, [caller, number, take])

  const { mails } = shown
  useEffect(() => {
    if (!mails || mails.number === null || !choice) return
    if ('id' in choice) {
      const mail = mails.items.find(({ id }) => id === choice.id) ?? null
      return setShown((before) => ({ ...before, mail }))
    }
    const leaving = new AbortController()
    void loadMail(caller, mails.number, choice.kind, choice.language, leaving.signal).then(
      (answer) => {
        if (!leaving.signal.aborted) take(answer, (mail) => ({ mail }))
      },
    )
    return () => leaving.abort()
  }, [caller, mails, choice, take])

  const again = async (id: string): Promise<boolean> => {
    if (!mails || mails.number === null) return false
    const answer = await mailAgain(caller, mails.number, id)
    take(answer, (after) => ({ mails: after }))
    return answer.kind === 'done'
  }
  return { ...shown, again }
}
