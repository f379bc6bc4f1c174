import { type ReactNode, useCallback, useState } from 'react'
import type { OfficeRoomName } from '../shop/site/office-rooms.ts'
import { useText } from '../ui/text.tsx'
import { DeskBar } from './desk-bar.tsx'
import { Palette, usePaletteKey } from './palette.tsx'

type OfficeFrameProps = {
  room: OfficeRoomName | undefined
  /** Number of waiting orders, if known. */
  open?: number | undefined
  onSignOut: () => void
  children: ReactNode
}

/** Skip link, menu and command palette beside a room. */
export function OfficeFrame({ room, open, onSignOut, children }: OfficeFrameProps) {
  const { t } = useText()
  const [isSearching, setSearching] = useState(false)
  const search = useCallback(() => setSearching(true), [])
  usePaletteKey(search)
  return (
    <div className="office">
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <DeskBar room={room} open={open} onSearch={search} onSignOut={onSignOut} />
      <Palette open={isSearching} onClose={() => setSearching(false)} />
      {children}
    </div>
  )
}
