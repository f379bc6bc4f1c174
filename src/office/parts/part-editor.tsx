import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { localText } from '../../platform/text.ts'
import type { PartList } from '../../shop/catalogue/parts/parts.ts'
import type { PartView } from '../../shop/catalogue/parts/parts-schema.ts'
import { officeRoomLink } from '../../shop/site/office-rooms.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useText } from '../../ui/text.tsx'
import { loadPart } from '../parts-calls.ts'
import { ManyPreviewPart } from '../products/many-preview.tsx'
import { useMany } from '../products/use-many.ts'
import { ReadingNotes } from '../reading-notes.tsx'
import { useCaller, useReading } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { PartCosts } from './part-costs.tsx'
import { PartDeeds } from './part-deeds.tsx'
import { PartForm } from './part-form.tsx'
import { ROOM_OF } from './part-rooms.ts'
import { PartUses, type UsesQuery } from './part-uses.tsx'
import { usePartChoice } from './use-part-choice.ts'
import { usePartDraft } from './use-part-draft.ts'

type OpenProps = {
  list: PartList
  view: PartView
  readAtMs: number
  onShown: (view: PartView) => void
  reload: () => Promise<void>
  query: UsesQuery
  onQuery: (query: UsesQuery) => void
}

/** A part whose products are loaded. */
function OpenPart({ list, view, readAtMs, onShown, reload, query, onQuery }: OpenProps) {
  const { t } = useText()
  const choice = usePartChoice(view)
  const draft = usePartDraft(view, choice)
  const many = useMany(() => {
    draft.forget()
    void reload()
  })
  const { code } = view
  const ask = () =>
    many.ask({ kind: 'values', list, rows: [{ code, values: draft.values }] }, choice.which)
  const canAsk = draft.values.length > 0 && draft.unreadable.size === 0 && choice.count > 0
  return (
    <>
      {view.rolls > 0 && (
        <p className="small">
          <Link to={`${officeRoomLink('rolls')}?${rollsOf(code)}`}>
            {t('recipes.parts.rolls', { count: view.rolls })}
          </Link>
        </p>
      )}
      {view.total === 0 ? (
        <p className="secondary">{t('recipes.parts.nowhere')}</p>
      ) : (
        <>
          <PartUses {...{ view, choice, query, onQuery }} nowMs={readAtMs} />
          <section className="stack" aria-label={t('recipes.parts.change')}>
            <h2 className="h3">{t('recipes.parts.change')}</h2>
            <PartForm {...{ draft, view }} />
            <div className="editor-deeds">
              <Button kind="ink" disabled={many.busy || !canAsk} onClick={() => void ask()}>
                {draft.values.length === 0
                  ? t('recipes.bulk.preview')
                  : t('recipes.many.ask', { count: draft.values.length })}
              </Button>
              {draft.typed.size > 0 && (
                <Button onClick={draft.forget}>{t('recipes.parts.forget')}</Button>
              )}
            </div>
          </section>
        </>
      )}
      <ManyPreviewPart many={many} />
      <PartCosts {...{ list, view, choice }} onSaved={onShown} />
      <PartDeeds {...{ list, view, choice, many }} />
    </>
  )
}

/** The search of the room of rolls. */
const rollsOf = (code: string): string =>
  new URLSearchParams({ filter: JSON.stringify({ q: code }) }).toString()

/** A material, an option or a format as all its products have it. */
export function PartEditor({
  list,
  code,
  titleId,
}: {
  list: PartList
  code: string
  titleId: string
}) {
  const { t, language } = useText()
  const { onExpired } = useRoom()
  const caller = useCaller()
  const [query, setQuery] = useState<UsesQuery>({ q: '', page: 1 })
  const read = useCallback(
    (signal: AbortSignal) => loadPart(caller, list, code, query, signal),
    [caller, list, code, query],
  )
  const { shown, missing, failed, reload, readAtMs, show } = useReading(read, onExpired)
  const name = shown?.label ? localText(shown.label, language) : code
  const room = ROOM_OF[list]
  return (
    <div className="desk stack">
      <p className="small">
        <Link to={officeRoomLink(room)}>{t(`recipes.parts.${list}`)}</Link>
      </p>
      <header>
        <h1 id={titleId}>{name}</h1>
        <p className="small secondary">{t('recipes.parts.code', { code })}</p>
      </header>
      {missing ? (
        <EmptyState
          title={t('recipes.parts.unknown', { code })}
          action={<Link to={officeRoomLink(room)}>{t(`recipes.parts.${list}`)}</Link>}
        />
      ) : (
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      )}
      {shown && (
        <OpenPart
          {...{ list, readAtMs, reload, query }}
          view={shown}
          onShown={show}
          onQuery={setQuery}
        />
      )}
    </div>
  )
}
