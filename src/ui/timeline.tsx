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
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the front, and none is edited
        <li key={index}>
          {event.strong ? <strong>{event.title}</strong> : event.title}
          {event.detail && <span className="timeline-detail">{event.detail}</span>}
        </li>
      ))}
    </ol>
  )
}
