import { useState } from 'react'
import type { Translate } from '../../platform/text.ts'
import { lastContactMs } from '../../ui/connection-store.ts'
import { useText } from '../../ui/text.tsx'

/** "hoy, 15:52", or the day and the time. */
function sayContact(atMs: number, nowMs: number, language: string, t: Translate): string {
  const [at, now] = [new Date(atMs), new Date(nowMs)]
  const time = at.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  if (at.toDateString() === now.toDateString()) return t('offline.today', { time })
  return `${at.toLocaleDateString(language, { day: 'numeric', month: 'long' })}, ${time}`
}

/** When the shop answered last, before it went away. */
export function useLastContact(): string | undefined {
  const { t, language } = useText()
  const [atMs] = useState(lastContactMs)
  return atMs === undefined ? undefined : sayContact(atMs, Date.now(), language, t)
}
