import { Link } from 'react-router'
import type { Translate } from '../platform/text.ts'
import { sayInstant } from '../shop/order/order-time.ts'
import type { AuditEntry } from '../shop/ordering/audit/audit-schema.ts'
import { deskOrderLink, RECORD_ROOMS, recordLink } from '../shop/site/office-rooms.ts'
import { type Text, useText } from '../ui/text.tsx'
import { sayChange } from './products/say-change.ts'
import { sayPlace } from './products/say-place.ts'
import { fieldLabel, fieldValue } from './resources/field-label.ts'
import { settingLabel, settingName } from './settings/setting-label.ts'
import { sayStaffEvent } from './staff-events.ts'

const NO_NAMES = new Map<string, string>()

type Fact = { field: string; label: string; before: string; after: string }

/** The changed fields in words; those of a draft by their place in the product. */
function factsOf(
  { noun, nounId, action, before, after }: AuditEntry,
  reader: Pick<Text, 't' | 'language'>,
): Fact[] {
  const { t } = reader
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const fields = all.filter((field) => (before?.[field] ?? after?.[field] ?? null) !== null)
  const ofRecord = RECORD_ROOMS.some(({ name }) => name === noun)
  const ofDraft = noun === 'product' && DRAFTED.includes(action)
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
      : fieldValue(reader, ofRecord ? `resources.${noun}.${field}` : '', value)
  return fields.map((field) => {
    const both = { before: before?.[field] ?? undefined, after: after?.[field] ?? undefined }
    if (ofDraft && field !== 'more') {
      const change = { place: field, trail: [], field: /(\w+)$/.exec(field)?.[1] ?? field }
      const { before: was, after: is } = sayChange({ ...change, ...defined(both) }, reader)
      return { field, label: sayPlace(undefined, field, reader), before: was, after: is }
    }
    return {
      ...{ field, label: labelOf(field), after: say(field, both.after) },
      before: before ? say(field, both.before) : '',
    }
  })
}

/** Saves of a draft: their fields are places in the product. */
const DRAFTED = ['draft', 'saved']

const defined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** So many are shown in the row; more are opened. */
const MOST_IN_ROW = 3

/** The changed fields with the values before and after. */
function FactTable({ facts }: { facts: readonly Fact[] }) {
  const { t } = useText()
  const isNew = facts.every(({ before }) => before === '')
  return (
    <table className="audit-facts">
      <thead>
        <tr>
          <th scope="col">{t('staff.audit.column.field')}</th>
          {!isNew && <th scope="col">{t('staff.audit.column.before')}</th>}
          <th scope="col">{t(isNew ? 'staff.audit.column.value' : 'staff.audit.column.after')}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {!isNew && <td>{before}</td>}
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  if (facts.length > MOST_IN_ROW)
    return (
      <details className="audit-detail small">
        <summary>{facts.map(({ label }) => label).join(', ')}</summary>
        <FactTable facts={facts} />
      </details>
    )
  return (
    <ul className="audit-few small secondary">
      {facts.map(({ field, label, before, after }) => (
        <li key={field}>{`${label}: ${before === '' ? '' : `${before} → `}${after}`}</li>
      ))}
    </ul>
  )
}

/** The name of a thing for people. */
function nameOf(t: Translate, noun: string, nounId: string): string {
  if (noun === 'setting') return settingName(t, nounId)
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

/** One change: when, who, what; its order or, opened, its values. */
export function AuditRow({ entry, nowMs }: { entry: AuditEntry; nowMs: number }) {
  const text = useText()
  const { t, language } = text
  const { at, by, event } = entry
  const facts = event ? [] : factsOf(entry, text)
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
        <Facts facts={facts} />
      </div>
    </li>
  )
}
