import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { useText } from '../../../ui/text.tsx'
import { INK_USES, type InkQuestion, type InkUse } from '../../print/preflight/ink-answers.ts'

/** Stores the answers; false if the shop refused. */
export type TellInks = (inks: { name: string; use: InkUse }[]) => Promise<boolean>

type InkChoiceProps = {
  name: string
  use: InkUse | null
  onChange: (use: InkUse) => void
}

function InkChoice({ name, use, onChange }: InkChoiceProps) {
  const { t } = useText()
  const group = useId()
  return (
    <fieldset className="ink-question">
      <legend>{t('artwork.inks.which', { name })}</legend>
      {INK_USES.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={group}
            value={value}
            checked={use === value}
            onChange={() => onChange(value)}
          />
          <span>{t(`artwork.inks.use.${value}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Asks what the inks are whose names do not tell it; answers may be changed. */
export function InkQuestions({ inks, onTell }: { inks: readonly InkQuestion[]; onTell: TellInks }) {
  const { t } = useText()
  const [chosen, setChosen] = useState<Readonly<Record<string, InkUse>>>({})
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null)
  const told = inks.flatMap(({ name, use }) => {
    const now = (Object.hasOwn(chosen, name) ? chosen[name] : undefined) ?? use
    return now ? [{ name, use: now }] : []
  })
  const changed = inks.some(({ name, use }) => Object.hasOwn(chosen, name) && chosen[name] !== use)
  const send = async () => {
    setOutcome(null)
    setOutcome((await onTell(told)) ? 'saved' : 'failed')
  }
  return (
    <div className="ink-questions stack-small">
      <p>
        <strong>{t('artwork.inks.title')}</strong> {t('artwork.inks.why')}
      </p>
      {inks.map(({ name, use }) => (
        <InkChoice
          key={name}
          name={name}
          use={told.find((each) => each.name === name)?.use ?? use}
          onChange={(value) => {
            setOutcome(null)
            setChosen((before) => ({ ...before, [name]: value }))
          }}
        />
      ))}
      <Button small disabled={!changed} onClick={() => void send()}>
        {t('artwork.inks.save')}
      </Button>
      <p role="status" className="small">
        {outcome === 'saved' && t('artwork.inks.saved')}
      </p>
      <Failure>{outcome === 'failed' && t('artwork.inks.failed')}</Failure>
    </div>
  )
}
