import { STARS } from '../../shop/catalogue/opinions/opinion.ts'
import type { ShownOpinions } from '../../shop/catalogue/opinions/opinion-schema.ts'
import { Stars } from '../../shop/catalogue/opinions/stars.tsx'
import { opinionsLink } from '../../shop/site/links.ts'
import { useText } from '../../ui/text.tsx'

type FiguresProps = { slug: string; opinions: ShownOpinions; chosen?: number | undefined }

/** "4,5": of five. */
export const useAverage = (tenths: number): string => {
  const { number } = useText()
  return number(tenths / 10)
}

/** Average, number, how many with each number of stars, and how they are checked. */
export function OpinionFigures({ slug, opinions, chosen }: FiguresProps) {
  const { t } = useText()
  const { counts, count, averageTenths } = opinions
  const average = useAverage(averageTenths ?? 0)
  return (
    <div className="opinions-figures">
      <p>
        <span className="opinions-figure figure">{average}</span> {t('opinions.ofFive')}
      </p>
      <Stars tenths={averageTenths ?? 0} />
      <p className="small secondary">{t('opinions.count', { count })}</p>
      <ul className="opinions-bars">
        {STARS.toReversed().map((stars) => (
          <li key={stars}>
            <a
              href={`${opinionsLink(slug)}?stars=${stars}`}
              aria-current={chosen === stars ? 'true' : undefined}
            >
              <span>
                {stars}
                <span className="visually-hidden">
                  {' '}
                  {t('opinions.starWord', { count: stars })}:
                </span>
              </span>
              <svg
                className="opinion-bar"
                viewBox="0 0 100 6"
                preserveAspectRatio="none"
                aria-hidden="true"
                focusable="false"
              >
                <rect width={count === 0 ? 0 : (100 * counts[stars]) / count} height="6" />
              </svg>
              <span className="secondary">{counts[stars]}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="small secondary">{t('opinions.checked')}</p>
    </div>
  )
}
