import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'

type DialogProps = {
  open: boolean
  /** Called on Esc and on a click outside, unless `locked`. */
  onClose: () => void
  /** The fact. */
  title: ReactNode
  children?: ReactNode
  /** The options, with their prices. */
  actions?: ReactNode
  /** Only its own buttons close it. */
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
  // Closing before unmounting returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc of the keyboard is heard by `onCancel`
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
