import type { ReactNode } from 'react'

/** An empty state: dashed sheet with one link. */
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
