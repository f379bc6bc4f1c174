import { useCallback, useEffect, useState } from 'react'
import type { StaffWho } from '../shop/session/user-schema.ts'
import { useText } from '../ui/text.tsx'
import { whoIsIn } from './staff-calls.ts'
import { askWhoAgain, STAFF_CHANNEL } from './staff-channel.ts'

export type StaffSession =
  /** On the server, and before the first response. */
  { kind: 'unknown' } | { kind: 'out'; notice: string | null } | { kind: 'in'; who: StaffWho }

export type StaffSessionDeeds = { enter: () => void; leave: (notice?: string) => void }

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
      if (answer.kind === 'done' && answer.data !== null)
        return setSession({ kind: 'in', who: answer.data })
      setSession({
        kind: 'out',
        notice: answer.kind === 'unreachable' ? t('staff.signIn.unreachable') : null,
      })
    }
    void ask()
    const channel = new BroadcastChannel(STAFF_CHANNEL)
    channel.onmessage = () => void ask()
    return () => {
      leaving.abort()
      channel.close()
    }
  }, [language, t])
  const leave = useCallback((notice?: string) => {
    setSession({ kind: 'out', notice: notice ?? null })
    askWhoAgain()
  }, [])
  return [session, { enter: askWhoAgain, leave }]
}
