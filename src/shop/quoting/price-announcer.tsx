import { useEffect, useRef, useState } from 'react'

const TYPING_STOPS_MS = 900

/** Says a new price once, politely, when typing stops; nothing on arrival. */
export function PriceAnnouncer({ sentence }: { sentence: string }) {
  const [said, setSaid] = useState('')
  const before = useRef(sentence)
  useEffect(() => {
    if (sentence === before.current) return
    const timer = setTimeout(() => {
      before.current = sentence
      setSaid(sentence)
    }, TYPING_STOPS_MS)
    return () => clearTimeout(timer)
  }, [sentence])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
