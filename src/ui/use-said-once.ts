import { useEffect, useRef, useState } from 'react'

/**
 * Announcement for screen readers of a changing sentence: nothing on arrival, then each new one
 * that is stable for `restMs`.
 */
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
