import { useState } from 'react'
import { madridDay } from '../platform/calendar.ts'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { centsFrom } from './cents-from.ts'

/** The bank entry as typed. */
type TypedTransfer = { valueOn: string; received: string }

const sumText = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`

/** The data to send; undefined for an invalid amount. */
function receivedOf({
  valueOn,
  received,
}: TypedTransfer): { valueOn?: string; receivedCents: number } | undefined {
  const receivedCents = centsFrom(received)
  return receivedCents === undefined
    ? undefined
    : { ...(valueOn !== '' && { valueOn }), receivedCents }
}

type Props = {
  typed: TypedTransfer
  dueCents: number
  today: string
  wrong: boolean
  onType: (typed: TypedTransfer) => void
}

/**
 * State of the transfer fields: initially today and the amount due. `read` returns the data, or
 * marks an invalid amount.
 */
export function useTransfer(dueCents: number, nowMs: number) {
  const [typed, setTyped] = useState<TypedTransfer | null>(null)
  const [wrong, setWrong] = useState(false)
  const today = madridDay(nowMs)
  const shown = typed ?? { valueOn: today, received: sumText(dueCents) }
  const read = () => {
    const received = receivedOf(shown)
    setWrong(received === undefined)
    return received
  }
  const fields: Props = { typed: shown, dueCents, today, wrong, onType: setTyped }
  return { fields, read, forget: () => setTyped(null) }
}

/** Value date and amount of a transfer. */
export function TransferFields({ typed, dueCents, today, wrong, onType }: Props) {
  const { t, money } = useText()
  return (
    <div className="row">
      <TextField
        type="date"
        label={t('staff.transfer.valueOn')}
        hint={t('staff.transfer.valueOn.hint')}
        max={today}
        value={typed.valueOn}
        onChange={(event) => onType({ ...typed, valueOn: event.target.value })}
      />
      <TextField
        label={t('staff.transfer.received')}
        hint={t('staff.transfer.received.hint', { due: money(dueCents) })}
        inputMode="decimal"
        unit="€"
        value={typed.received}
        error={wrong ? t('staff.transfer.received.wrong') : undefined}
        onChange={(event) => onType({ ...typed, received: event.target.value })}
      />
    </div>
  )
}
