import { useRef, useState } from 'react'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import { isProofNeeded } from './proof-calls.ts'

/**
 * Calls that may need more proof than the link: opens the dialog if required, and repeats the call
 * afterwards.
 */
export function useProof() {
  const [open, setOpen] = useState(false)
  const answered = useRef<(given: boolean) => void>(() => {})
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answered.current = resolve
      setOpen(true)
    })
  const close = (given: boolean) => {
    setOpen(false)
    answered.current(given)
  }
  const withProof = async <T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    const answer = await call()
    return isProofNeeded(answer) && (await ask()) ? call() : answer
  }
  return { open, close, withProof }
}
