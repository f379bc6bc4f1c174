import { createRoot, type Root } from 'react-dom/client'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Text } from '../../ui/text.tsx'
import { expiredLink } from '../site/account-links.ts'
import { type FailedCall, failureOf } from '../site/failure.ts'
import { leave, storedToken } from './session-store.ts'

type FailureDialogProps = { text: Pick<Text, 't'>; failed: FailedCall; onClose: () => void }

/** What failed, why, what to do, and the reference in the shop's log. */
function FailureDialog({ text: { t }, failed, onClose }: FailureDialogProps) {
  const { title, icon, statusText, message, next, reference } = failureOf(failed)
  // The title of a 400 is the specification's own, in English in every language.
  const name = <span lang={title === 'failure.database' ? 'en' : undefined}>{t(title)}</span>
  const close = (
    <Button kind="ink" onClick={onClose}>
      {t('failure.understood')}
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span className={`failure-title failure-${icon}`}>
          <Icon name={icon} />
          {name}
        </span>
      }
      actions={close}
    >
      {statusText && <p>{t(statusText)}</p>}
      {message && <p>{message}</p>}
      {next && <p>{t(next)}</p>}
      {reference && <p className="small secondary">{t('shell.requestId', { id: reference })}</p>}
    </Dialog>
  )
}

/** Outside of the page's React tree: it outlives the part whose call failed. */
let root: Root | undefined

/**
 * Tells that a call outside of a form has failed, in the one dialog for all. An ended session signs
 * the visitor out instead.
 */
export function tellFailure(text: Text, failed: FailedCall): void {
  if (failed.kind === 'refused' && failed.status === 401) {
    if (storedToken() !== null) leave(expiredLink)
    return
  }
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  const close = () => root?.render(null)
  root.render(<FailureDialog text={text} failed={failed} onClose={close} />)
}
