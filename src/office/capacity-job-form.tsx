import { useState } from 'react'
import type { CapacityPlan, TriedJob } from '../shop/ordering/capacity/capacity-schema.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'

const MOST_M2 = 50_000

type JobFormProps = {
  offers: CapacityPlan['offers']
  today: string
  job: TriedJob | null
  onTry: (job: TriedJob | null) => void
}

/** A large job that does not exist: what the shop would offer beside it. */
export function CapacityJobForm({ offers, today, job, onTry }: JobFormProps) {
  const { t, number } = useText()
  const [roll, setRoll] = useState(job?.roll ?? offers[0]?.roll ?? '')
  const [area, setArea] = useState(job ? String(job.areaM2) : '')
  const [shipsOn, setShipsOn] = useState(job?.shipsOn ?? today)
  const [fault, setFault] = useState(false)
  const areaM2 = /^\d{1,5}$/.test(area) ? Number(area) : 0
  const isRight = areaM2 >= 1 && areaM2 <= MOST_M2
  return (
    <form
      className="capacity-form"
      onSubmit={(event) => {
        event.preventDefault()
        setFault(!isRight)
        if (isRight) onTry({ roll, areaM2, shipsOn })
      }}
    >
      <SelectField
        label={t('capacity.material')}
        value={roll}
        onChange={({ target }) => setRoll(target.value)}
        options={offers.map((offer) => ({
          value: offer.roll,
          label: `${offer.material}, ${number(offer.widthMm / 10)}\u00a0cm`,
        }))}
      />
      <TextField
        label={t('capacity.area')}
        unit="m²"
        inputMode="numeric"
        required
        value={area}
        error={fault && !isRight && t('capacity.wrongArea', { most: number(MOST_M2) })}
        onChange={({ target }) => setArea(target.value.trim())}
      />
      <TextField
        label={t('capacity.shipsOn')}
        type="date"
        required
        min={today}
        value={shipsOn}
        onChange={({ target }) => setShipsOn(target.value)}
      />
      <Button type="submit">{t('capacity.try')}</Button>
      {job && <Button onClick={() => onTry(null)}>{t('capacity.tryNot')}</Button>}
    </form>
  )
}
