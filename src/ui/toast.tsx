import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Note, type NoteKind } from './note.tsx'
import { useText } from './text.tsx'

export type Toast = {
  id: string
  kind?: NoteKind
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}

/** Present from the start, so that screen readers announce its content. */
export function ToastRegion({
  toasts,
  onDismiss,
}: {
  toasts: readonly Toast[]
  onDismiss: (id: string) => void
}) {
  const { t } = useText()
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div className="toast" key={toast.id}>
          <Note kind={toast.kind ?? 'ok'} title={toast.title} actions={toast.action}>
            {toast.text}
          </Note>
          <button
            type="button"
            className="icon-button"
            aria-label={t('shell.close')}
            onClick={() => onDismiss(toast.id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}
