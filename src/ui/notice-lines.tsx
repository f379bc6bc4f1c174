import { useText } from './text.tsx'

export type NoticeLine = {
  kind: 'demo' | 'alert' | 'info' | 'offer' | 'language'
  text: string
  href?: string | undefined
}

/** Thin notices above the header: what kind of shop this is, and today's news. */
export function NoticeLines({ lines }: { lines: readonly NoticeLine[] }) {
  const { t } = useText()
  if (lines.length === 0) return null
  return (
    <aside className="notices" aria-label={t('shell.notices')}>
      {lines.map(({ kind, text, href }) => (
        <p key={kind} className={`notice notice-${kind}`}>
          <span className="wrap">{href ? <a href={href}>{text}</a> : text}</span>
        </p>
      ))}
    </aside>
  )
}
