import type { MouseEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'

type PopoverProps = {
  /** Of its panel, unique on a page. Not made by React: the server caches the header's markup (`ShellPart`). */
  id: string
  /** What the button shows; its accessible name is this content. */
  button: ReactNode
  buttonClass: string
  panelClass: string
  label: string
  /** Gives the panel a button of its own to close it, beside this content. */
  head?: ReactNode
  children: ReactNode
}

/**
 * A button with the browser's own popover: opening one closes the others, Esc and a click beside close it and the focus
 * comes back, all without a line of script. Following a link inside closes it too.
 */
export function Popover({
  id,
  button,
  buttonClass,
  panelClass,
  label,
  head,
  children,
}: PopoverProps) {
  const { t } = useText()
  return (
    <>
      <button type="button" className={buttonClass} popoverTarget={id}>
        {button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: hears the links inside, which the keyboard clicks as well */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        id={id}
        className={`popover ${panelClass}`}
        popover="auto"
        role="group"
        aria-label={label}
        onClick={closeAfterLink}
      >
        {head && (
          <div className="popover-head">
            {head}
            <button
              type="button"
              className="icon-button"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={t('shell.close')}
            >
              <Icon name="close" />
            </button>
          </div>
        )}
        {children}
      </div>
    </>
  )
}

function closeAfterLink(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a'))
    event.currentTarget.hidePopover()
}
