import type { ReactNode } from 'react'

/** A dashed sheet where nothing is yet, with the one link that changes it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="empty">
      <p>
        <strong>{title}</strong>
      </p>
      {children && <p className="small quiet">{children}</p>}
      {action}
    </div>
  )
}
