import { useCallback, useEffect, useState } from 'react'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import type { SubscribersView } from '../shop/people/newsletter/newsletter-schema.ts'
import { loadSubscribers, removeSubscriber } from './newsletter-calls.ts'
import type { Caller } from './staff-calls.ts'
import type { OnExpired } from './use-desk.ts'
import { useProblem } from './use-problem.ts'

/** A page of newsletter subscribers. `problem`: why the last call failed. */
export function useSubscribers(caller: Caller, onExpired: OnExpired) {
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<SubscribersView | null>(null)
  const { problem, setProblem, hear } = useProblem(onExpired)

  const take = useCallback(
    (answer: Answer<SubscribersView>): boolean => {
      if (answer.kind === 'done') setShown(answer.data)
      return hear(answer)
    },
    [hear],
  )

  useEffect(() => {
    const leaving = new AbortController()
    void loadSubscribers(caller, page, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) take(answer)
    })
    return () => leaving.abort()
  }, [caller, page, take])

  const remove = async (id: string): Promise<boolean> => {
    const done = take(await removeSubscriber(caller, id))
    if (done) setPage(1)
    return done
  }
  return { page, setPage, shown, problem, setProblem, remove }
}
