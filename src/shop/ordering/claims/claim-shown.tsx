import type { ReactNode } from 'react'
import { useText } from '../../../ui/text.tsx'
import type { Claim } from '../../order/claims/claim-schema.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { PieceView } from '../../print/drawing/piece-view.tsx'
import { Marked } from './claim-picture.tsx'

type ClaimShownProps = {
  claim: Claim
  /** Its name as the page says it, and the drawing below the marked area. */
  line: Pick<CustomerOrder['lines'][number], 'productName' | 'configuration'> | undefined
  children?: ReactNode
}

/** What a customer claimed, with photos and marked areas. */
export function ClaimShown({ claim, line, children }: ClaimShownProps) {
  const { t, money } = useText()
  const { photos, drawingArea, state, said, answer } = claim
  return (
    <article className="stack-small claim">
      <h3>
        {claim.position}. {line?.productName ?? claim.product}: {t(`claims.reason.${claim.reason}`)}
      </h3>
      <p>
        <strong>{t(`claims.state.${state}`, { amount: money(claim.amountCents ?? 0) })}</strong>
      </p>
      {said && <p className="claim-said">{said}</p>}
      {(photos.length > 0 || drawingArea) && (
        <ul className="claim-photos">
          {photos.map(({ id, url, widthPx, heightPx, area }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <Marked area={area}>
                  <img
                    src={url}
                    width={widthPx}
                    height={heightPx}
                    loading="lazy"
                    alt={t('claims.photos.alt', { place: index + 1 })}
                  />
                </Marked>
              </a>
            </li>
          ))}
          {drawingArea && line && (
            <li>
              <Marked area={drawingArea}>
                <PieceView configuration={line.configuration} focused={null} />
              </Marked>
              <p className="small secondary">{t('claims.drawing')}</p>
            </li>
          )}
        </ul>
      )}
      {answer && (
        <p>
          <strong>{t('claims.answer')}:</strong> {answer}
        </p>
      )}
      {children}
    </article>
  )
}
