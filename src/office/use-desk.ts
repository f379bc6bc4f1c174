import { useCallback, useMemo, useRef, useState } from 'react'
import { isUnderWay } from '../shop/artwork/files/artwork-line.ts'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import type { StaffOrder } from '../shop/ordering/orders/staff-order-schema.ts'
import { useText } from '../ui/text.tsx'
import { useAsking } from '../ui/use-asking.ts'
import { type Caller, loadDesk, loadStaffOrder } from './staff-calls.ts'
import { askWhoAgain } from './staff-channel.ts'
import { type DeskPlace, placeOf, searchOf } from './use-desk-address.ts'

/** Polling interval while the page is visible. */
const ASK_EVERY_MS = 15_000
/** While something is under way that the page shows. */
const SOON_MS = 1_500

/** Signs out with the shop's message if the session ended or is not one of staff. */
export type OnExpired = (notice: string) => void

/** `shown` stays during a reload; `failed`: the last attempt failed. */
export type Reading<T> = { shown: T | null; missing: boolean; failed: boolean; readAtMs: number }
const NOTHING = { shown: null, missing: false, failed: false, readAtMs: 0 }

/** Refusals that leave the session open. */
const GOES_ON = ['accounts.staff_right', 'people.must.password', 'people.must.factor']

/**
 * The shop's message if the session ended or is not one of staff; undefined otherwise. Without the
 * right for a call, or with something to choose first, the session goes on, and the office asks
 * what is left.
 */
export function shutOutBy(answer: Answer<unknown>): string | undefined {
  if (answer.kind !== 'refused') return undefined
  const [refusal] = answer.refusals
  const code = refusal?.code ?? ''
  const goesOn = GOES_ON.includes(code)
  if (goesOn) askWhoAgain()
  return answer.status === 401 || (answer.status === 403 && !goesOn)
    ? (refusal?.message ?? '')
    : undefined
}

/** Polls while the page is visible; more often while `changesSoon`. */
export function useReading<T>(
  read: (signal: AbortSignal) => Promise<Answer<T>>,
  onExpired: OnExpired,
  changesSoon: (shown: T) => boolean = () => false,
) {
  const [reading, setReading] = useState<Reading<T>>(NOTHING)
  const turn = useRef(0)
  const reload = useCallback(
    async (signal: AbortSignal = new AbortController().signal) => {
      turn.current += 1
      const mine = turn.current
      const answer = await read(signal)
      if (signal.aborted || mine !== turn.current) return
      const notice = shutOutBy(answer)
      if (notice !== undefined) return onExpired(notice)
      if (answer.kind === 'done')
        return setReading({
          shown: answer.data,
          missing: false,
          failed: false,
          readAtMs: Date.now(),
        })
      setReading((before) => ({ ...before, missing: answer.kind === 'refused', failed: true }))
    },
    [read, onExpired],
  )
  const { shown } = reading
  useAsking(reload, shown && changesSoon(shown) ? SOON_MS : ASK_EVERY_MS)
  const show = useCallback((data: T) => {
    turn.current += 1
    setReading({ shown: data, missing: false, failed: false, readAtMs: Date.now() })
  }, [])
  return { ...reading, reload, show }
}

export function useCaller(): Caller {
  const { language } = useText()
  return useMemo(() => ({ language }), [language])
}

export function useDeskPage(caller: Caller, place: DeskPlace, onExpired: OnExpired) {
  // The address as a text stays the same as long as its state does.
  const asked = searchOf(place)
  const read = useCallback(
    (signal: AbortSignal) => loadDesk(caller, placeOf(new URLSearchParams(asked)), signal),
    [caller, asked],
  )
  return useReading(read, onExpired)
}

const filesChangeSoon = ({ artwork }: StaffOrder): boolean => isUnderWay(artwork)

export function useStaffOrder(caller: Caller, number: string, onExpired: OnExpired) {
  const read = useCallback(
    (signal: AbortSignal) => loadStaffOrder(caller, number, signal),
    [caller, number],
  )
  return useReading(read, onExpired, filesChangeSoon)
}
