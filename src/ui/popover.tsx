import { type MouseEvent, type ReactNode, useId } from 'react'

type PopoverProps = {
  /** What the button shows; its accessible name is this content. */
  button: ReactNode
  buttonClass: string
  panelClass: string
  label: string
  children: ReactNode
}

/**
 * A button with the browser's own popover: opening one closes the others, Esc and a click beside close it and the focus
 * comes back, all without a line of script. Following a link inside closes it too.
 */
export function Popover({ button, buttonClass, panelClass, label, children }: PopoverProps) {
  const id = useId()
  return (
    <>
      <button type="button" className={buttonClass} popoverTarget={id}>
        {button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: hears the links inside, which the keyboard clicks as well */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div id={id} className={`popover ${panelClass}`} popover="auto" role="group" aria-label={label} onClick={closeAfterLink}>
        {children}
      </div>
    </>
  )
}

function closeAfterLink(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover()
}
