import { useState } from 'react'
import { useRefusals } from '../../shop/people/accounts/use-refusals.ts'
import { ORDERS_AT_ONCE } from '../../shop/personal-data/closing.ts'
import { archiveAddress, askExport } from '../../shop/personal-data/data-calls.ts'
import { AreaPart } from '../../shop/session/area-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { ClosingForm } from './closing-form.tsx'

/** A copy of the customer's personal data, and closing the account. */
export function DataSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useText()
  const [closing, setClosing] = useState(false)
  return (
    <>
      <AreaPart title={t('account.data.title')}>
        <Export />
      </AreaPart>
      <AreaPart title={t('account.closing.title')} lead={t('account.closing.lead')}>
        <ul className="closing-rules">
          {['goes', 'stays', 'when', 'orders', 'wallet'].map((name) => (
            <li key={name}>{t(`account.closing.${name}`, { count: ORDERS_AT_ONCE })}</li>
          ))}
        </ul>
        {closing ? (
          <ClosingForm hasPassword={hasPassword} onCancel={() => setClosing(false)} />
        ) : (
          <Button onClick={() => setClosing(true)}>{t('account.closing.begin')}</Button>
        )}
      </AreaPart>
    </>
  )
}

function Export() {
  const { t, language } = useText()
  const [state, setState] = useState<'idle' | 'busy' | 'started'>('idle')
  const refusals = useRefusals('', [])
  const start = async () => {
    if (state === 'busy') return
    setState('busy')
    refusals.clear()
    const answer = await askExport(language)
    setState(answer.kind === 'done' ? 'started' : 'idle')
    if (answer.kind === 'done') window.location.assign(archiveAddress(answer.data.key))
    else refusals.tellAnswer(answer)
  }
  return (
    <>
      <p className="secondary">{t('account.data.exportWhy')}</p>
      <Failure>{refusals.general}</Failure>
      {state === 'started' && (
        <Note kind="ok" role="status">
          {t('account.data.exportStarted')}
        </Note>
      )}
      <Button aria-disabled={state === 'busy'} onClick={() => void start()}>
        {t('account.data.exportStart')}
      </Button>
    </>
  )
}
