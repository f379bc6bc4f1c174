import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'

type DialogProps = {
  open: boolean
  /** Called on Esc and on a click beside it, unless `locked`. */
  onClose: () => void
  /** The fact. */
  title: ReactNode
  children?: ReactNode
  /** The outcomes, with their prices. */
  actions?: ReactNode
  /** Neither Esc nor a click beside closes it: only its own buttons do. */
  locked?: boolean
}

export function Dialog({ open, onClose, title, children, actions, locked }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])
  // A dialog that is taken away while it is open does not give the focus back; one that was closed before does.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Esc, which `onCancel` hears
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!locked) onClose()
      }}
      onClick={(event) => {
        if (!locked && event.target === dialog.current) onClose()
      }}
    >
      <div className="dialog-body">
        <h2 id={id}>{title}</h2>
        {children}
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  )
}
