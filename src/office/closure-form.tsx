import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type Closure, isClosure } from './capacity-draft.ts'

type ClosureFormProps = { today: string; action: string; onAdd: (closure: Closure) => void }

/** The days on which a machine, or the whole workshop, stands still. */
export function ClosureForm({ today, action, onAdd }: ClosureFormProps) {
  const { t } = useText()
  const [closure, setClosure] = useState<Closure>({ from: today, until: today })
  const [isAsked, setAsked] = useState(false)
  const isWrong = isAsked && !isClosure(closure)
  return (
    <form
      className="capacity-form"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!isClosure(closure)) return
        setAsked(false)
        onAdd(closure)
      }}
    >
      <TextField
        label={t('staff.figures.from')}
        type="date"
        required
        value={closure.from}
        onChange={({ target }) => setClosure({ ...closure, from: target.value })}
      />
      <TextField
        label={t('staff.figures.to')}
        type="date"
        required
        value={closure.until}
        error={isWrong && t('capacity.closureDays')}
        onChange={({ target }) => setClosure({ ...closure, until: target.value })}
      />
      <Button type="submit">{action}</Button>
    </form>
  )
}
