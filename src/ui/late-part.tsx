import {
  type ComponentProps,
  type MouseEvent,
  Suspense,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNavigate } from 'react-router'
import type { ShellPartName } from '../platform/pages/shell-parts.ts'
import { ShellPart } from './shell-part.tsx'

/** One object for ever: React sets markup anew wherever it is given another. */
const AS_IT_STANDS = { __html: '' }
const never = () => () => {}

/** A press on a link of the shop turns the page, as in a part that React has taken over. */
function useFollow() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-discover]')
    if (!link || event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey)
      return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
}

type LatePartProps = ComponentProps<'div'> & {
  /** Of a part with a place of its own in the server's cache of the shell. */
  name?: ShellPartName
  /** Whether its content may differ from what the server wrote. */
  live?: boolean
}

/**
 * A part of the shell that the server renders and the browser leaves as it stands, so that its
 * script is not loaded. `children` come by a script of their own, where the part is `live` or where
 * no server has written it.
 */
export function LatePart({ name, live, children, ...div }: LatePartProps) {
  const follow = useFollow()
  const [written] = useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )
  if (import.meta.env.SSR)
    return name ? (
      <ShellPart {...div} name={name}>
        {children}
      </ShellPart>
    ) : (
      <div {...div}>{children}</div>
    )
  return written && !live ? (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys click the links inside as well
    // biome-ignore lint/a11y/noStaticElementInteractions: only links inside are pressed
    <div
      key="still"
      {...div}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves it alone
      dangerouslySetInnerHTML={AS_IT_STANDS}
      suppressHydrationWarning
    />
  ) : (
    <div key="live" {...div}>
      <Suspense>{children}</Suspense>
    </div>
  )
}
