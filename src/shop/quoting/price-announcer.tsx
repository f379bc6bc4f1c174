import { useEffect, useRef, useState } from 'react'
import { useText } from '../../ui/text.tsx'
import { useVat } from '../../ui/vat-display.tsx'
import { useShownCents } from './shown-cents.ts'

const TYPING_STOPS_MS = 900

/** Says a new price once, politely, when typing stops; nothing on arrival. `netCents` null: it cannot be made. */
export function PriceAnnouncer({ netCents, vatBp }: { netCents: number | null; vatBp: number }) {
  const { t, money } = useText()
  const { showGross } = useVat()
  const shown = useShownCents(vatBp)
  const vat = t(showGross ? 'shell.withVat' : 'shell.withoutVat')
  const sentence = netCents === null ? t('configurator.announceRefused') : t('configurator.announce', { price: money(shown(netCents)), vat })
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
