import { useCallback, useId } from 'react'
import { OPINION_STATES, STARS } from '../shop/catalogue/opinions/opinion.ts'
import type { StaffOpinions } from '../shop/catalogue/opinions/opinion-schema.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Failure } from '../ui/failure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import './books.css'
import './opinions/opinions.css'
import { DeskSearch } from './desk-search.tsx'
import { OpinionBulk } from './opinions/opinion-bulk.tsx'
import { loadOpinionList, loadOpinions } from './opinions/opinion-calls.ts'
import { OpinionCard } from './opinions/opinion-card.tsx'
import { Pages } from './pages.tsx'
import { keep } from './pane-proofs.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { useChosen } from './use-chosen.ts'
import { useCaller, useReading } from './use-desk.ts'
import { useFilters } from './use-filters.ts'
import { useRoom } from './use-office.ts'
import { useProblem } from './use-problem.ts'

/** Names of the filters in the address; without a state the waiting ones are listed. */
const ALL = 'todas'

/** What the address asks for. */
function useFilter() {
  const { params, page, go } = useFilters()
  const wanted = params.get('estado') ?? 'waiting'
  const state = OPINION_STATES.find((each) => each === wanted)
  const product = /^[a-z0-9-]{1,200}$/.exec(params.get('producto') ?? '')?.[0]
  const stars = STARS.find((each) => String(each) === params.get('estrellas'))
  const search = params.get('busca') ?? ''
  const filter = new URLSearchParams({
    search,
    ...(state && { state }),
    ...(product && { product }),
    ...(stars && { stars: String(stars) }),
  }).toString()
  return { state, product, stars, search, page, filter, go }
}

type ToolsProps = { asked: ReturnType<typeof useFilter>; products: StaffOpinions['products'] }

function Tools({ asked: { state, product, stars, search, go }, products }: ToolsProps) {
  const { t } = useText()
  return (
    <div className="books-tools">
      <DeskSearch
        search={search}
        hint={t('staff.opinions.search')}
        onSearch={(typed) => go('busca', typed)}
      />
      <SelectField
        label={t('staff.opinions.column.state')}
        value={state ?? ALL}
        options={[
          ...OPINION_STATES.map((value) => ({ value, label: t(`opinions.state.${value}`) })),
          { value: ALL, label: t('staff.opinions.all') },
        ]}
        onChange={({ target }) => go('estado', target.value)}
      />
      <SelectField
        label={t('staff.opinions.column.product')}
        value={product ?? ''}
        options={[
          { value: '', label: t('staff.opinions.allProducts') },
          ...products.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        onChange={({ target }) => go('producto', target.value)}
      />
      <SelectField
        label={t('staff.opinions.column.stars')}
        value={stars ? String(stars) : ''}
        options={[
          { value: '', label: t('staff.opinions.allStars') },
          ...STARS.map((value) => ({
            value: String(value),
            label: t('opinions.stars', { count: value }),
          })),
        ]}
        onChange={({ target }) => go('estrellas', target.value)}
      />
    </div>
  )
}

/** Opinions of customers: those that wait for moderation, and all others. */
export default function OpinionsPage() {
  const { t } = useText()
  const title = useId()
  const { onExpired } = useRoom()
  const caller = useCaller()
  const asked = useFilter()
  const { filter, page, go } = asked
  const { problem, setProblem } = useProblem(onExpired)
  const read = useCallback(
    (signal: AbortSignal) => loadOpinions(caller, `${filter}&page=${page}`, signal),
    [caller, filter, page],
  )
  const { shown, failed, reload } = useReading(read, onExpired)
  const items = shown?.items ?? []
  const chosen = useChosen(items.map(({ id }) => id))
  const download = async () => {
    const list = await loadOpinionList(caller, filter)
    setProblem(list ? null : t('staff.unreachable'))
    if (list) keep(list.file, list.name)
  }
  return (
    <RoomMain labelledBy={title} className="office-books">
      <div className="desk stack">
        <div className="desk-head">
          <h1 id={title}>{t('staff.opinions')}</h1>
          <Button onClick={() => void download()}>{t('staff.opinions.download')}</Button>
        </div>
        <p className="secondary">{t('staff.opinions.rule')}</p>
        <Tools asked={asked} products={shown?.products ?? []} />
        <Failure>{problem}</Failure>
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        {shown && (
          <p role="status" className="small secondary">
            {t('staff.opinions.found', { count: shown.total })}{' '}
            {t('staff.opinions.waiting', { count: shown.waiting })}
          </p>
        )}
        {shown?.items.length === 0 && <EmptyState title={t('staff.opinions.none')} />}
        <OpinionBulk {...{ items, chosen }} onDone={() => void reload()} />
        <ul className="opinion-cards">
          {items.map((opinion) => (
            <OpinionCard key={opinion.id} {...{ opinion, chosen }} onDone={() => void reload()} />
          ))}
        </ul>
        {shown && (
          <Pages
            page={page}
            pages={Math.ceil(shown.total / shown.pageSize)}
            onPage={(next) => go('pagina', String(next))}
          />
        )}
      </div>
    </RoomMain>
  )
}
