import { useEffect, useRef, useState } from 'react'

/** What a screen reader is told of a sentence that follows what is typed: nothing on arrival, then each new one once `restMs` passed without another. */
export function useSaidOnce(sentence: string, restMs: number): string {
  const [said, setSaid] = useState('')
  const before = useRef(sentence)
  useEffect(() => {
    if (sentence === before.current) return
    const timer = setTimeout(() => {
      before.current = sentence
      setSaid(sentence)
    }, restMs)
    return () => clearTimeout(timer)
  }, [sentence, restMs])
  return said
}
