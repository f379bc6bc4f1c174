import type { ShownOpinions } from '../../shop/catalogue/opinions/opinion-schema.ts'
import { Stars } from '../../shop/catalogue/opinions/stars.tsx'
import { opinionsLink } from '../../shop/site/links.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useText } from '../../ui/text.tsx'
import { OpinionFigures, useAverage } from './opinion-figures.tsx'
import { OpinionItem } from './opinion-item.tsx'
import { SampleList } from './sample-list.tsx'
import type { SampleOpinion } from './sample-opinions.ts'

const PLACE = 'opiniones'

/** Average and number below the name of a product; nothing while there is no opinion. */
export function OpinionMark({ opinions }: { opinions: ShownOpinions }) {
  const { t } = useText()
  const { count, averageTenths } = opinions
  const average = useAverage(averageTenths ?? 0)
  if (averageTenths === null) return null
  return (
    <a href={`#${PLACE}`}>
      <Stars tenths={averageTenths} />
      <span>
        {average} ({count})<span className="visually-hidden"> {t('opinions.title')}</span>
      </span>
    </a>
  )
}

/** Figures and newest opinions on the page of a product. Links of their own: no script is needed. */
export function ProductOpinions({
  slug,
  opinions,
  samples,
}: {
  slug: string
  opinions: ShownOpinions
  samples: readonly SampleOpinion[]
}) {
  const { t } = useText()
  const { count, items } = opinions
  return (
    <section className="section opinions" id={PLACE} aria-labelledby="opinions-title">
      <h2 id="opinions-title">{t('opinions.title')}</h2>
      {count === 0 ? (
        <>
          <EmptyState title={t('opinions.none')}>{t('opinions.noneWhy')}</EmptyState>
          <SampleList samples={samples} />
        </>
      ) : (
        <div className="opinions-grid">
          <OpinionFigures slug={slug} opinions={opinions} />
          <div>
            <ul className="opinions-list">
              {items.map((opinion) => (
                <OpinionItem key={opinion.id} opinion={opinion} />
              ))}
            </ul>
            <p className="opinions-more">
              <a className="button button-outline" href={opinionsLink(slug)}>
                {t(count > items.length ? 'opinions.more' : 'opinions.all', {
                  count: count > items.length ? count - items.length : count,
                })}
              </a>
            </p>
          </div>
        </div>
      )}
    </section>
  )
}
