import { Link } from 'react-router'
import { madridDay } from '../../platform/calendar.ts'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import type { OwnRequest } from '../../shop/ordering/islands/asked-cart-schema.ts'
import { loadOwnRequests } from '../../shop/ordering/islands/islands-calls.ts'
import { datedDay } from '../../shop/print/paper/dated.ts'
import { askedCartLink } from '../../shop/site/links.ts'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'

/** Where a request stands, in the fewest words. */
function stateOf({ state, standing }: OwnRequest): string {
  if (state === 'declined') return 'declined'
  return state === 'withdrawn' ? 'takenBack' : (standing ?? 'waiting')
}

/** Requests for a quote to Canarias, Ceuta and Melilla; nothing where there are none. */
export function OwnRequests() {
  const { t, language } = useText()
  const { data } = useAnswer(loadOwnRequests)
  if (!data || data.length === 0) return null
  return (
    <section className="area-section">
      <h2>{t('proposals.own.title')}</h2>
      <ul className="own-rows">
        {data.map((request) => (
          <li className="own-row" key={request.number}>
            <div>
              <Link className="own-row-number" to={askedCartLink(request.key)}>
                {request.number}
              </Link>
              <p className="secondary">{request.products.join(', ')}</p>
            </div>
            <div>
              <Tag
                shape={request.standing === 'open' ? 'half' : 'empty'}
                tone={request.standing === 'open' ? 'ok' : 'quiet'}
              >
                {t(`proposals.own.${stateOf(request)}`)}
              </Tag>
              <p className="secondary">
                {datedDay(madridDay(Date.parse(request.askedAt)), language)}
              </p>
            </div>
            {request.certificate !== 'valid' && (
              <p className="small">{t(`proposals.certificate.${request.certificate}`)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
