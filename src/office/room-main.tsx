import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

type RoomMainProps = {
  /** Id of the room's heading. */
  labelledBy: string
  className?: string
  children: ReactNode
}

/** Main part of a room. */
export const RoomMain = ({ labelledBy, className, children }: RoomMainProps) => (
  <main
    id="main"
    className={classNames('office-main', className)}
    aria-labelledby={labelledBy}
    tabIndex={-1}
  >
    {children}
  </main>
)
