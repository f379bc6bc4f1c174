import { Link } from 'react-router'
import type { Translate } from '../platform/text.ts'
import { sayInstant } from '../shop/order/order-time.ts'
import type { AuditEntry } from '../shop/ordering/audit/audit-schema.ts'
import { deskOrderLink, RECORD_ROOMS, recordLink } from '../shop/site/office-rooms.ts'
import { useText } from '../ui/text.tsx'
import { fieldLabel, fieldValue } from './resources/field-label.ts'
import { settingLabel } from './settings/setting-label.ts'
import { sayStaffEvent } from './staff-events.ts'

const NO_NAMES = new Map<string, string>()

/** The changed fields with the values before and after. */
function Facts({ entry: { noun, nounId, before, after } }: { entry: AuditEntry }) {
  const { t, language } = useText()
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const fields = all.filter((field) => (before?.[field] ?? after?.[field] ?? null) !== null)
  if (fields.length === 0) return null
  const ofRecord = RECORD_ROOMS.some(({ name }) => name === noun)
  const labelOf = (field: string) => {
    if (ofRecord) return fieldLabel(t, noun, field)
    return noun === 'setting' ? settingLabel(t, nounId, field) : t(`staff.audit.field.${field}`)
  }
  const say = (field: string, value: unknown) =>
    field === 'roles' && typeof value === 'string'
      ? value
          .split(' ')
          .map((role) => t(`staff.role.${role}`))
          .join(', ')
      : fieldValue({ t, language }, ofRecord ? `resources.${noun}.${field}` : '', value)
  return (
    <ul className="audit-facts small secondary">
      {fields.map((field) => (
        <li key={field}>
          {labelOf(field)}: {before && `${say(field, before[field])} → `}
          {say(field, after?.[field])}
        </li>
      ))}
    </ul>
  )
}

/** The name of a thing for people. */
function nameOf(t: Translate, noun: string, nounId: string): string {
  if (noun === 'setting') return t(`settings.${nounId}`)
  return noun === 'opening' ? t(`opening.item.${nounId}`) : nounId
}

/** What changed: an order or a record with its link, or another thing by its name. */
function Said({ entry, nowMs }: { entry: AuditEntry; nowMs: number }) {
  const { t, language } = useText()
  const { noun, nounId, recordId, action, event } = entry
  const room = RECORD_ROOMS.find(({ name }) => name === noun)
  if (event) {
    const said = sayStaffEvent(event, { t, language, nowMs }, NO_NAMES)
    return (
      <p>
        <Link to={deskOrderLink(nounId)}>{t('staff.orderNumber', { number: nounId })}</Link>
        {': '}
        {said?.title ?? action}
      </p>
    )
  }
  if (!room || recordId === null) {
    const id = nameOf(t, noun, nounId)
    return <p>{t(`staff.audit.${noun}.${action}`, { id })}</p>
  }
  const named = fieldValue({ t, language }, '', nounId)
  const title = `${t(`resources.${noun}.one`)} ${named}`
  return (
    <p>
      {action === 'deleted' ? title : <Link to={recordLink(room.name, recordId)}>{title}</Link>}
      {': '}
      {t(`staff.audit.record.${action}`)}
    </p>
  )
}

/** One change: when, who, what; its order or its values. */
export function AuditRow({ entry, nowMs }: { entry: AuditEntry; nowMs: number }) {
  const { t, language } = useText()
  const { at, by, event } = entry
  return (
    <li className="audit-row">
      <time className="small secondary figure" dateTime={at}>
        {sayInstant(at, { t, language, nowMs })}
      </time>
      <span className="audit-by">{by || t('staff.actor.staff')}</span>
      <div>
        <Said entry={entry} nowMs={nowMs} />
        {event?.reason && (
          <p className="small secondary">{t('staff.reason', { reason: event.reason })}</p>
        )}
        <Facts entry={entry} />
      </div>
    </li>
  )
}
