import { Link } from 'react-router'
import { localText } from '../../platform/text.ts'
import { type PartView, USES_PER_PAGE } from '../../shop/catalogue/parts/parts-schema.ts'
import { sayInstant } from '../../shop/order/order-time.ts'
import { officeRoomLink } from '../../shop/site/office-rooms.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { DeskSearch } from '../desk-search.tsx'
import type { PartChoice } from './use-part-choice.ts'

/** Which products are shown: their page, or that of a search. */
export type UsesQuery = { q: string; page: number }
type UsesProps = {
  view: PartView
  choice: PartChoice
  nowMs: number
  query: UsesQuery
  onQuery: (query: UsesQuery) => void
}

/** The pages of the products, and which of them are shown. */
function UsesPages({ view, query, onQuery }: Pick<UsesProps, 'view' | 'query' | 'onQuery'>) {
  const { t } = useText()
  const { q, page } = query
  const from = (page - 1) * USES_PER_PAGE
  const to = from + view.uses.length
  if (view.found <= USES_PER_PAGE && page === 1) return null
  return (
    <nav className="desk-pages" aria-label={t('staff.pages')}>
      {page > 1 && (
        <Button small onClick={() => onQuery({ q, page: page - 1 })}>
          {t('people.customers.before')}
        </Button>
      )}
      <span className="small secondary">
        {t('recipes.parts.range', { from: from + 1, to, total: view.found })}
      </span>
      {to < view.found && (
        <Button small onClick={() => onQuery({ q, page: page + 1 })}>
          {t('people.customers.next')}
        </Button>
      )}
    </nav>
  )
}

/** The products that have a part: a change is for the ticked ones. */
export function PartUses({ view, choice, nowMs, query, onQuery }: UsesProps) {
  const { t, language } = useText()
  return (
    <section className="stack-small" aria-label={t('recipes.parts.uses')}>
      <h2 className="h3">{t('recipes.parts.uses')}</h2>
      <p className="small secondary">
        {t('recipes.parts.chosen', { chosen: choice.count, total: view.total })}
      </p>
      <div className="editor-deeds">
        <Button small onClick={() => choice.chooseAll(true)}>
          {t('recipes.parts.all')}
        </Button>
        <Button small onClick={() => choice.chooseAll(false)}>
          {t('recipes.parts.none')}
        </Button>
      </div>
      {view.total > USES_PER_PAGE && (
        <DeskSearch
          search={query.q}
          hint={t('recipes.parts.searchProducts')}
          onSearch={(q) => onQuery({ q, page: 1 })}
        />
      )}
      {view.uses.length === 0 && <p className="secondary">{t('recipes.parts.nothing')}</p>}
      <ul className="part-uses">
        {view.uses.map(({ slug, name, onSale, draft: has, draftBy, scheduledFor }) => (
          <li key={slug}>
            <CheckBox
              label={localText(name, language)}
              checked={choice.isChosen(slug)}
              onChange={() => choice.tick(slug)}
            />
            {!onSale && <Tag shape="empty">{t('recipes.state.offSale')}</Tag>}
            {has > 0 && (
              <Tag shape="half">{t('recipes.parts.draftBy', { name: draftBy ?? '–' })}</Tag>
            )}
            {scheduledFor !== null && (
              <Tag shape="empty">
                {t('recipes.scheduledFor', {
                  at: sayInstant(scheduledFor, { t, language, nowMs }),
                })}
              </Tag>
            )}
            <Link className="small" to={`${officeRoomLink('products')}/${slug}`}>
              {t('recipes.many.open')}
              <span className="visually-hidden"> {localText(name, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <UsesPages {...{ view, query, onQuery }} />
    </section>
  )
}
