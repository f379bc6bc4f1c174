import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useText } from '../../../ui/text.tsx'
import type { Place } from '../../print/preflight/facts.ts'
import type { SaidFinding } from '../../print/preflight/say-finding.ts'
import { useFindingJoin } from './finding-join.tsx'

/** The file's first page, if its size is known. */
export type ShownPage = { widthMm: number; heightMm: number } | null

/** Smallest visible size of a mark. */
const LEAST_PART = 0.03
/** Longer side of the miniature sheet. */
const MAP_PX = 144

/** The place on the page: a miniature sheet with marks. The text beside it says the same. */
export function PageMap({
  page: { widthMm, heightMm },
  places,
}: {
  page: NonNullable<ShownPage>
  places: readonly Place[]
}) {
  const longest = Math.max(widthMm, heightMm)
  const least = LEAST_PART * longest
  const shown = (mm: number): number => Math.max(1, Math.round((mm / longest) * MAP_PX))
  return (
    <svg
      className="page-map"
      viewBox={`0 0 ${widthMm} ${heightMm}`}
      width={shown(widthMm)}
      height={shown(heightMm)}
      aria-hidden="true"
      focusable="false"
    >
      <rect
        className="page-map-sheet"
        width={widthMm}
        height={heightMm}
        vectorEffect="non-scaling-stroke"
      />
      {places.map(({ xMm, yMm, widthMm: width, heightMm: height }, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: places may be equal; their order is fixed
          key={index}
          className="page-map-place"
          x={xMm}
          y={yMm}
          width={Math.max(width, least)}
          height={Math.max(height, least)}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

function Mending({ mend }: Pick<SaidFinding, 'mend'>) {
  const { t } = useText()
  return (
    <details className="mending">
      <summary>{t('artwork.panel.mend')}</summary>
      <dl>
        {mend.map(({ program, step }) => (
          <div key={program}>
            <dt>{program}</dt>
            <dd>{step}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/**
 * Findings, worst first: a square must be corrected, a circle may be accepted. Each has its reason,
 * place and cure.
 */
export function FindingList({
  findings,
  page,
}: {
  findings: readonly SaidFinding[]
  page: ShownPage
}) {
  const { t } = useText()
  const join = useFindingJoin()
  if (findings.length === 0) return null
  return (
    <ol className="findings">
      {findings.map(({ code, level, message, detail, where, places, mend }, index) => {
        const number = index + 1
        const isPictured = join?.pictured.includes(number)
        const isChosen = join?.chosen?.number === number
        return (
          <li
            key={code}
            id={join?.placeOf(number)}
            tabIndex={join ? -1 : undefined}
            aria-current={isChosen || undefined}
            className={classNames('finding', `finding-${level}`, isChosen && 'finding-chosen')}
          >
            <strong>{message}</strong>
            <span>{detail}</span>
            {where && <span className="small">{where}</span>}
            {page &&
              !isPictured &&
              level !== 'notes' &&
              places.length > 0 &&
              places.every((place) => place.page === 1) && <PageMap page={page} places={places} />}
            <div className="finding-ways">
              {isPictured && (
                <Button kind="text" onClick={() => join?.choose(number, true)}>
                  {t('artwork.panel.seeInPicture')}
                  <span className="visually-hidden"> {number}</span>
                </Button>
              )}
              {mend.length > 0 && <Mending mend={mend} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
