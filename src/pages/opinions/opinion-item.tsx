import type { ShownOpinion } from '../../shop/catalogue/opinions/opinion-schema.ts'
import { Stars } from '../../shop/catalogue/opinions/stars.tsx'
import { dayAt } from '../../shop/order/order-time.ts'
import { classNames } from '../../ui/class-names.ts'
import { useText } from '../../ui/text.tsx'

function Answer({ answer, answeredOn }: Pick<ShownOpinion, 'answer' | 'answeredOn'>) {
  const { t, language } = useText()
  return (
    <div className="opinion-answer">
      <p className="small">
        <strong>{t('opinions.answer')}</strong>
        {answeredOn && ` · ${dayAt(answeredOn, language)}`}
      </p>
      <p className="opinion-said">{answer}</p>
    </div>
  )
}

/** One shown opinion, as plain text in the language it was written in. */
export function OpinionItem({ opinion }: { opinion: ShownOpinion }) {
  const { t, language } = useText()
  const { stars, said, name, photo, size, writtenOn, answer, answeredOn } = opinion
  const isForeign = opinion.language !== language
  const facts = [name || t('opinions.anonymous'), size, dayAt(writtenOn, language)]
  return (
    <li className={classNames(photo !== null && 'opinion-pictured')}>
      <div className="opinion-words" lang={isForeign ? opinion.language : undefined}>
        <p>
          <Stars tenths={stars * 10} label={t('opinions.stars', { count: stars })} />
        </p>
        {said && <p className="opinion-said">{said}</p>}
        <p className="small secondary" lang={language}>
          {facts.join(' · ')}
          {isForeign && ` · ${t(`opinions.writtenIn.${opinion.language}`)}`}
          {' · '}
          <span className="opinion-verified">{t('opinions.verified')}</span>
        </p>
        {answer && <Answer answer={answer} answeredOn={answeredOn} />}
      </div>
      {photo && (
        <figure className="opinion-photo">
          <a href={photo.url}>
            <img
              src={photo.url}
              width={photo.widthPx}
              height={photo.heightPx}
              loading="lazy"
              alt={t('opinions.photoOf', { name: name || t('opinions.anonymous') })}
            />
          </a>
          <figcaption className="small secondary">{t('opinions.photoBy')}</figcaption>
        </figure>
      )}
    </li>
  )
}
