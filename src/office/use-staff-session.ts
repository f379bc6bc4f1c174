import { useCallback, useEffect, useState } from 'react'
import { useText } from '../ui/text.tsx'
import { whoIsIn } from './staff-calls.ts'

export type StaffSession =
  /** On the server, and before the first response. */
  { kind: 'unknown' } | { kind: 'out'; notice: string | null } | { kind: 'in' }

export type StaffSessionDeeds = { enter: () => void; leave: (notice?: string) => void }

/** Tabs of the office share sign-in and sign-out. */
const CHANNEL = 'staff-session'

/**
 * Whether staff are signed in. The session is a cookie that scripts cannot read, so the shop is
 * asked.
 */
export function useStaffSession(): [StaffSession, StaffSessionDeeds] {
  const { t, language } = useText()
  const [session, setSession] = useState<StaffSession>({ kind: 'unknown' })
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const answer = await whoIsIn(language, leaving.signal)
      if (leaving.signal.aborted) return
      if (answer.kind === 'done' && answer.data !== null) return setSession({ kind: 'in' })
      setSession({
        kind: 'out',
        notice: answer.kind === 'unreachable' ? t('staff.signIn.unreachable') : null,
      })
    }
    void ask()
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = () => void ask()
    return () => {
      leaving.abort()
      channel.close()
    }
  }, [language, t])
  const tell = useCallback((next: StaffSession) => {
    setSession(next)
    const channel = new BroadcastChannel(CHANNEL)
    channel.postMessage(next.kind)
    channel.close()
  }, [])
  const enter = useCallback(() => tell({ kind: 'in' }), [tell])
  const leave = useCallback(
    (notice?: string) => tell({ kind: 'out', notice: notice ?? null }),
    [tell],
  )
  return [session, { enter, leave }]
}
