import { useState } from 'react'
import { Link } from 'react-router'
import { madridDay, madridInstant } from '../../platform/calendar.ts'
import { localText } from '../../platform/text.ts'
import { sayInstant } from '../../shop/order/order-time.ts'
import type { ManyPreview } from '../../shop/ordering/bulk/many-schema.ts'
import { officeRoomLink } from '../../shop/site/office-rooms.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BulkLab } from './bulk-preview.tsx'
import { sayChange } from './say-change.ts'
import { sayPlace } from './say-place.ts'
import { type Start, StartField } from './start-field.tsx'
import type { Many } from './use-many.ts'

type Product = ManyPreview['products'][number]

const DAY = /^\d{4}-\d{2}-\d{2}$/
const CHANGES_SHOWN = 30
const ROWS_SHOWN = 12

/** What else is under way about a product, and what prevents its publication. */
function ProductNotes({ product }: { product: Product }) {
  const { t, language } = useText()
  const [nowMs] = useState(() => Date.now())
  const { draft, draftBy, scheduled, faults } = product
  return (
    <>
      {draft > 0 && (
        <p className="small secondary">{t('recipes.many.hasDraft', { name: draftBy ?? '–' })}</p>
      )}
      {scheduled.map(({ number, validFrom }) => (
        <p key={number} className="small lab-why">
          {t('recipes.overwrite.later', {
            version: number,
            when: sayInstant(validFrom, { t, language, nowMs }),
          })}
        </p>
      ))}
      {faults.map(({ place, message }) => (
        <p key={`${place} ${message}`} className="part-fault">
          {sayPlace(undefined, place, { t, language })}: {message}
        </p>
      ))}
    </>
  )
}

function Changes({ changes }: Pick<Product, 'changes'>) {
  const { t, language } = useText()
  return (
    <ul className="many-changes">
      {changes.slice(0, CHANGES_SHOWN).map((change, index) => {
        const said = sayChange(change, { t, language })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gone thing may have another's path
          <li key={`${change.place} ${index}`}>
            {said.what}: {said.before} → {said.after}
          </li>
        )
      })}
      {changes.length > CHANGES_SHOWN && (
        <li>{t('recipes.many.more', { count: changes.length - CHANGES_SHOWN })}</li>
      )}
    </ul>
  )
}

function ProductRow({ product, many }: { product: Product; many: Many }) {
  const { t, language, money } = useText()
  const { slug, beforeCents, afterCents } = product
  const name = localText(product.name, language)
  const said = (cents: number | null) => (cents === null ? '–' : money(cents))
  const rows = many.shown?.rows?.get(slug) ?? []
  return (
    <li className="many-product">
      <div className="many-head">
        <CheckBox
          label={name}
          checked={many.shown?.chosen.includes(slug) ?? false}
          onChange={({ target }) => many.choose(slug, target.checked)}
        />
        <span className="small secondary">
          {beforeCents === afterCents
            ? t('recipes.many.samePrice', { price: said(beforeCents) })
            : t('recipes.many.price', { before: said(beforeCents), after: said(afterCents) })}
        </span>
        {rows.length > 0 && (
          <span className="small secondary">
            {t('recipes.file.rows', {
              count: rows.length,
              rows: `${rows.slice(0, ROWS_SHOWN).join(', ')}${rows.length > ROWS_SHOWN ? '…' : ''}`,
            })}
          </span>
        )}
        <Link className="small" to={`${officeRoomLink('products')}/${slug}`}>
          {t('recipes.many.open')}
          <span className="visually-hidden"> {name}</span>
        </Link>
      </div>
      <Changes changes={product.changes} />
      <ProductNotes product={product} />
    </li>
  )
}

function SaveFields({ many, preview }: { many: Many; preview: ManyPreview }) {
  const { t } = useText()
  const [when, setWhen] = useState<Start>('now')
  const [day, setDay] = useState(() => madridDay(Date.now() + 86_400_000))
  const chosen = preview.products.filter(({ slug }) => many.shown?.chosen.includes(slug))
  const isFaulty = chosen.some(({ faults }) => faults.length > 0)
  const count = chosen.length
  const from =
    when === 'now' || !DAY.test(day)
      ? undefined
      : new Date(madridInstant(day, '00:00')).toISOString()
  const isOff = many.busy || count === 0
  return (
    <div className="stack-small">
      {isFaulty && <Note kind="warn">{t('recipes.many.faulty')}</Note>}
      <div className="field-row">
        <StartField value={when} onChange={setWhen} />
        {when === 'later' && (
          <TextField
            type="date"
            label={t('recipes.publish.day')}
            hint={t('recipes.publish.madrid')}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </div>
      <div className="editor-deeds">
        <Button
          kind="go"
          disabled={isOff || isFaulty || (when === 'later' && from === undefined)}
          onClick={() => void many.save('publication', from)}
        >
          {t(when === 'now' ? 'recipes.many.publish' : 'recipes.many.schedule', { count })}
        </Button>
        <Button disabled={isOff} onClick={() => void many.save('drafts')}>
          {t('recipes.many.drafts', { count })}
        </Button>
        <Button onClick={many.forget}>{t('recipes.many.back')}</Button>
      </div>
    </div>
  )
}

/** What a change would do to each product, and what it would have meant for the last orders. */
export function ManyPreviewPart({ many }: { many: Many }) {
  const { t, language } = useText()
  const { shown, problem, done } = many
  const preview = shown?.preview
  return (
    <>
      {problem !== null && (
        <Note kind="bad" role="alert">
          {problem}
        </Note>
      )}
      <p role="status">{done}</p>
      {preview && (
        <section className="stack many-preview" aria-label={t('recipes.many.title')}>
          <h2 className="h3">{t('recipes.many.title')}</h2>
          {preview.products.length === 0 ? (
            <>
              <p className="secondary">{t('recipes.bulk.none')}</p>
              <div>
                <Button onClick={many.forget}>{t('recipes.many.back')}</Button>
              </div>
            </>
          ) : (
            <>
              <ul className="many-list">
                {preview.products.map((product) => (
                  <ProductRow key={product.slug} {...{ product, many }} />
                ))}
              </ul>
              {preview.same.length > 0 && (
                <p className="small secondary">
                  {t('recipes.many.same', { count: preview.same.length })}
                </p>
              )}
              <BulkLab
                lab={preview.lab}
                names={
                  new Map(
                    preview.products.map(({ slug, name }) => [slug, localText(name, language)]),
                  )
                }
              />
              <SaveFields {...{ many, preview }} />
            </>
          )}
        </section>
      )}
    </>
  )
}
