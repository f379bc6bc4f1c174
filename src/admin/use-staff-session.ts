import { useCallback, useEffect, useState } from 'react'

/** The keys of the specification, shared with the storefront. */
const TOKEN = 'token'
const USER = 'user'

export type StaffSession =
  /** On the server, and until the browser has been asked. */
  { kind: 'unknown' } | { kind: 'out'; notice: string | null } | { kind: 'in'; token: string }

export type StaffSessionDeeds = { enter: (token: string, user: unknown) => void; leave: (notice?: string) => void }

const stored = (): StaffSession => {
  const token = localStorage.getItem(TOKEN)
  return token ? { kind: 'in', token } : { kind: 'out', notice: null }
}

/** Who is signed in at this browser; signing out in one tab signs out all. */
export function useStaffSession(): [StaffSession, StaffSessionDeeds] {
  const [session, setSession] = useState<StaffSession>({ kind: 'unknown' })
  useEffect(() => {
    setSession(stored())
    const follow = ({ key }: StorageEvent) => (key === TOKEN || key === null) && setSession(stored())
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  const enter = useCallback((token: string, user: unknown) => {
    localStorage.setItem(TOKEN, token)
    localStorage.setItem(USER, JSON.stringify(user))
    setSession({ kind: 'in', token })
  }, [])
  const leave = useCallback((notice?: string) => {
    localStorage.removeItem(TOKEN)
    localStorage.removeItem(USER)
    setSession({ kind: 'out', notice: notice ?? null })
  }, [])
  return [session, { enter, leave }]
}
