import type { ReactNode } from 'react'
import type { OfficeRoomName } from '../shop/site/office-rooms.ts'
import { useText } from '../ui/text.tsx'
import { DeskBar } from './desk-bar.tsx'

type OfficeFrameProps = {
  room: OfficeRoomName | undefined
  /** Number of waiting orders, if known. */
  open?: number | undefined
  onSignOut: () => void
  children: ReactNode
}

/** Skip link and menu beside a room. */
export function OfficeFrame({ room, open, onSignOut, children }: OfficeFrameProps) {
  const { t } = useText()
  return (
    <div className="office">
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <DeskBar room={room} open={open} onSignOut={onSignOut} />
      {children}
    </div>
  )
}
