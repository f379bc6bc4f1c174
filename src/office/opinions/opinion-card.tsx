import { Link } from 'react-router'
import type { StaffOpinion } from '../../shop/catalogue/opinions/opinion-schema.ts'
import { Stars } from '../../shop/catalogue/opinions/stars.tsx'
import { sayInstant } from '../../shop/order/order-time.ts'
import { deskOrderLink } from '../../shop/site/office-rooms.ts'
import { Tag, type TagShape } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { RowCheck } from '../row-check.tsx'
import type { Chosen } from '../use-chosen.ts'
import { useMay } from '../use-rights.ts'
import { type DecisionProps, Decisions } from './opinion-decisions.tsx'
import { OpinionHistory } from './opinion-history.tsx'

const SHAPES: Record<StaffOpinion['state'], TagShape> = {
  waiting: 'half',
  shown: 'full',
  refused: 'diamond',
  replaced: 'empty',
  withdrawn: 'empty',
}

/** Who is called how about what; the order, where it may be opened. */
function Facts({ opinion }: { opinion: StaffOpinion }) {
  const { t, language } = useText()
  const may = useMay()
  const { name, product, size, order, position, writtenAt } = opinion
  const number = `${order}-${position}`
  return (
    <p className="small secondary">
      {name || t('opinions.anonymous')} · {product} {size} ·{' '}
      {may('orders:see') ? <Link to={deskOrderLink(order)}>{number}</Link> : number} ·{' '}
      {t(`opinions.writtenIn.${opinion.language}`)} ·{' '}
      {sayInstant(writtenAt, { t, language, nowMs: Date.now() })}
    </p>
  )
}

/** One version of an opinion with what may be done about it. */
export function OpinionCard({ opinion, chosen, onDone }: DecisionProps & { chosen: Chosen }) {
  const { t, language } = useText()
  const { state, stars, said, photo, reason, reasonWords, decidedAt, decidedBy, answer } = opinion
  return (
    <li className="opinion-card">
      <div className="opinion-card-head">
        <RowCheck
          label={t('resources.choose', { name: `${opinion.order}-${opinion.position}` })}
          checked={chosen.has(opinion.id)}
          onToggle={() => chosen.toggle(opinion.id)}
        />
        <Stars tenths={stars * 10} label={t('opinions.stars', { count: stars })} />
        <Tag shape={SHAPES[state]}>{t(`opinions.state.${state}`)}</Tag>
        {opinion.version > 1 && (
          <span className="small secondary">
            {t('staff.opinions.version', { version: opinion.version })}
          </span>
        )}
      </div>
      <p className="opinion-quote" lang={opinion.language}>
        {said || <span className="secondary">{t('staff.opinions.noWords')}</span>}
      </p>
      {photo && (
        <a className="opinion-card-photo" href={photo.url} target="_blank" rel="noreferrer">
          <img
            src={photo.url}
            width={photo.widthPx}
            height={photo.heightPx}
            loading="lazy"
            alt={t('opinions.photoBy')}
          />
        </a>
      )}
      <Facts opinion={opinion} />
      {decidedAt && (
        <p className="small secondary">
          {t(`staff.opinions.event.${state === 'refused' ? 'refused' : 'shown'}`)}
          {reason && ` (${t(`staff.opinions.reason.${reason}`)})`},{' '}
          {sayInstant(decidedAt, { t, language, nowMs: Date.now() })}, {decidedBy}
        </p>
      )}
      {reasonWords && (
        <p className="opinion-quote" lang={opinion.language}>
          {reasonWords}
        </p>
      )}
      {answer && (
        <div className="opinion-card-answer">
          <p className="small">
            <strong>{t('opinions.answer')}</strong>
          </p>
          <p className="opinion-quote" lang={opinion.language}>
            {answer}
          </p>
        </div>
      )}
      <div className="opinion-deeds">
        <Decisions opinion={opinion} onDone={onDone} />
        <OpinionHistory id={opinion.id} order={opinion.order} />
      </div>
    </li>
  )
}
