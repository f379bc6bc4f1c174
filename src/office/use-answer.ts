import { useState } from 'react'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import { useRoom } from './use-office.ts'
import { useProblem } from './use-problem.ts'

/** The words of a dialog that answers a customer; they stay after a refusal. */
export function useAnswer(post: (words: string) => Promise<Answer<unknown>>, onDone: () => void) {
  const { onExpired } = useRoom()
  const { problem, setProblem, hear } = useProblem(onExpired)
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const send = async () => {
    const isEmpty = answer.trim() === ''
    setMissing(isEmpty)
    if (isEmpty || busy) return
    setBusy(true)
    setProblem(null)
    const done = hear(await post(answer))
    setBusy(false)
    if (!done) return
    setOpen(false)
    setAnswer('')
    onDone()
  }
  return { problem, open, setOpen, answer, setAnswer, busy, missing, send }
}
