import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type NoteKind = 'plain' | 'ok' | 'warn' | 'bad'
const ICONS: Record<NoteKind, IconName> = {
  plain: 'info',
  ok: 'check',
  warn: 'warning',
  bad: 'octagon',
}

type NoteProps = {
  kind?: NoteKind
  icon?: IconName
  /** The first sentence, bold. */
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links below the text. */
  actions?: ReactNode
  /** Announced when it appears: `status` politely, `alert` at once. */
  role?: 'status' | 'alert'
}

export function Note({ kind = 'plain', icon, title, children, actions, role }: NoteProps) {
  return (
    <div className={`note note-${kind}`} role={role}>
      <Icon name={icon ?? ICONS[kind]} />
      <div>
        {title && <strong>{title} </strong>}
        {children}
        {actions && <div className="note-actions">{actions}</div>}
      </div>
    </div>
  )
}

/** The saving hint: ink bar, amount, one action. Never a popup. */
export function SavingHint({
  title,
  children,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <p className="saving">
      <strong>{title}</strong> {children} {action}
    </p>
  )
}
