import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import { APPROVER_LIMIT } from './approver.ts'

/** The shop's message for a refusal; its own text where there is one. */
type Failure = { field: string; message: string } | null

function failureOf(answer: Answer<unknown>, otherwise: string): Failure {
  if (answer.kind === 'done') return null
  const [refusal] = answer.kind === 'refused' ? answer.refusals : []
  return refusal
    ? { field: refusal.field, message: refusal.message }
    : { field: '', message: otherwise }
}

/** `name`: the probable approver. */
type ApprovalProps = { name: string; onApprove: (name: string) => Promise<Answer<unknown>> }

/** Approval by a typed name, because warnings are accepted with it. */
export function Approval({ name: known, onApprove }: ApprovalProps) {
  const { t } = useText()
  const [name, setName] = useState(known)
  const [failure, setFailure] = useState<Failure>(null)
  const [busy, setBusy] = useState(false)
  const approve = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(failureOf(await onApprove(name), t('artwork.panel.approve.failed')))
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void approve(event)} noValidate className="stack-small">
      <Note kind="warn" title={t('artwork.panel.approve.title')}>
        {t('artwork.panel.approve.why')}
      </Note>
      <TextField
        label={t('artwork.panel.approver')}
        hint={t('artwork.panel.approver.why')}
        value={name}
        maxLength={APPROVER_LIMIT}
        autoComplete="name"
        onChange={({ target }) => setName(target.value)}
        error={failure?.field === 'name' ? failure.message : undefined}
      />
      <p>
        <Button kind="go" type="submit" aria-disabled={busy}>
          {t('artwork.panel.approve')}
        </Button>
      </p>
      {failure && failure.field !== 'name' && (
        <Note kind="bad" role="alert">
          {failure.message}
        </Note>
      )}
    </form>
  )
}

type ReopeningProps = {
  /** Effect on the delivery date; empty if unknown. */
  dates: string
  onReopen: () => Promise<Answer<unknown>>
}

/** Withdraws an approval while production has not begun; states the effect on the date first. */
export function Reopening({ dates, onReopen }: ReopeningProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const [failure, setFailure] = useState<Failure>(null)
  const [busy, setBusy] = useState(false)
  const close = () => {
    setOpen(false)
    setFailure(null)
  }
  const reopen = async () => {
    if (busy) return
    setBusy(true)
    const failed = failureOf(await onReopen(), t('artwork.reopen.failed'))
    setBusy(false)
    setFailure(failed)
    if (!failed) close()
  }
  const actions = (
    <>
      <Button kind="ink" onClick={() => void reopen()} aria-disabled={busy}>
        {t('artwork.reopen.yes')}
      </Button>
      <Button onClick={close}>{t('artwork.reopen.no')}</Button>
    </>
  )
  return (
    <div className="stack-small">
      <p className="small secondary">{t('artwork.reopen.until')}</p>
      <p>
        <Button kind="text" onClick={() => setOpen(true)}>
          {t('artwork.reopen')}
        </Button>
      </p>
      <Dialog open={open} onClose={close} title={t('artwork.reopen.title')} actions={actions}>
        <p>{t('artwork.reopen.why')}</p>
        <p>{dates || t('artwork.reopen.dates')}</p>
        {failure && (
          <Note kind="bad" role="alert">
            {failure.message}
          </Note>
        )}
      </Dialog>
    </div>
  )
}
