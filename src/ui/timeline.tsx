import type { ReactNode } from 'react'

export type TimelineEvent = {
  title: ReactNode
  detail?: ReactNode /** The latest, in bold. */
  strong?: boolean
}

/** Events, newest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className="timeline">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only added in front, and never edited
        <li key={index}>
          {event.strong ? <strong>{event.title}</strong> : event.title}
          {event.detail && <span className="timeline-detail">{event.detail}</span>}
        </li>
      ))}
    </ol>
  )
}
