import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { useText } from '../ui/text.tsx'
import { DeskBar } from './desk-bar.tsx'
import type { OfficeRoomName } from './office-rooms.ts'

type OfficeFrameProps = {
  room: OfficeRoomName
  /** Id of the room's heading. */
  labelledBy: string
  onSignOut: () => void
  /** Number of waiting orders, if known. */
  open?: number | undefined
  className?: string
  children: ReactNode
}

/** Frame of every room: skip link, menu, main part. */
export function OfficeFrame({
  room,
  labelledBy,
  onSignOut,
  open,
  className,
  children,
}: OfficeFrameProps) {
  const { t } = useText()
  return (
    <div className={classNames('office', className)}>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <DeskBar room={room} open={open} onSignOut={onSignOut} />
      <main id="main" className="office-main" aria-labelledby={labelledBy} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
