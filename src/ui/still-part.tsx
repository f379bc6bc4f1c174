import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'

/** One object for ever: React sets markup anew wherever it is given another. */
const AS_IT_STANDS = { __html: '' }
const never = () => () => {}

type StillPartProps = {
  className?: string
  /** What stands there while the browser fetches what draws the part: as large as the part. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * A part that nothing in the browser ever changes, as the drawings of a list. The server renders
 * it; the browser leaves it as it stands, and loads no script for it. Only where no server has
 * written it (on a page the browser makes itself) its `children` are rendered, which may come by a
 * script of their own.
 */
export function StillPart({ className, fallback, children }: StillPartProps) {
  const [written] = useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )
  if (import.meta.env.SSR) return <div className={className}>{children}</div>
  if (written)
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves it alone
      <div className={className} dangerouslySetInnerHTML={AS_IT_STANDS} suppressHydrationWarning />
    )
  return (
    <div className={className}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </div>
  )
}
