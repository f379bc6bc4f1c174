import { Stars } from '../../shop/catalogue/opinions/stars.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import type { SampleOpinion } from './sample-opinions.ts'

/** Samples of a demo shop, each marked as one: none was written by a customer. */
export function SampleList({ samples }: { samples: readonly SampleOpinion[] }) {
  const { t } = useText()
  if (samples.length === 0) return null
  return (
    <div className="opinions-samples">
      <p className="small secondary">{t('opinions.samplesWhy')}</p>
      <ul className="opinions-list">
        {samples.map(({ stars, said }) => (
          <li key={said}>
            <div className="opinion-words">
              <p>
                <Tag shape="diamond" tone="warn">
                  {t('opinions.sample')}
                </Tag>{' '}
                <Stars tenths={stars * 10} label={t('opinions.stars', { count: stars })} />
              </p>
              <p className="opinion-said">{said}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
