import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/**
 * Delivery date in bold with weekday and place (`children`: the reason). Never red, never seconds.
 */
export function WhenLine({
  date,
  place,
  children,
}: {
  date: ReactNode
  place?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="when">
      <Icon name="calendar" />
      <p>
        <strong>{date}</strong> {place}
      </p>
      {children && <div className="when-reason">{children}</div>}
    </div>
  )
}
