import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { madridDay } from '../../platform/calendar.ts'
import type { Language } from '../../platform/text.ts'
import { CartReceipt } from '../../shop/buying/cart/cart-receipt.tsx'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import type { AskedCart } from '../../shop/ordering/islands/asked-cart-schema.ts'
import { loadAskedCart } from '../../shop/ordering/islands/islands-calls.ts'
import { datedDay } from '../../shop/print/paper/dated.ts'
import { homeLink } from '../../shop/site/links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/field-set.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { Stages } from '../../ui/stages.tsx'
import { useText } from '../../ui/text.tsx'
import { WholeNumber } from '../../ui/whole-number.tsx'
import { CertificateState } from '../request-files/certificate-state.tsx'
import { Customer, Lines } from './proposal-view.tsx'
import { TakeBack } from './take-back.tsx'

type Of = { asked: AskedCart }

const isEnded = (state: AskedCart['state']): boolean =>
  state === 'declined' || state === 'withdrawn'

/** The answer of the desk; until then nothing is said. */
function AnswerOfDesk({ asked: { state, answer, proposal, email } }: Of) {
  const { t, language } = useText()
  if (state === 'withdrawn')
    return (
      <Note kind="plain" title={t('proposals.asked.takenBack')}>
        {t('proposals.asked.takenBackWhy')}
      </Note>
    )
  if (state === 'declined')
    return (
      <Note kind="warn" title={t('proposals.asked.declined')}>
        {answer}
      </Note>
    )
  if (!proposal) return null
  const { number, standing, validUntil, orderNumber } = proposal
  const params = { number, email, day: datedDay(validUntil, language), order: orderNumber ?? '' }
  return (
    <Note
      kind={standing === 'open' || standing === 'accepted' ? 'ok' : 'warn'}
      title={t(`proposals.asked.${standing}`, params)}
    >
      {t(`proposals.asked.${standing}Why`, params)}
    </Note>
  )
}

/** What was done, and what comes next. */
function Following({ asked: { state, certificate, proposal } }: Of) {
  const { t } = useText()
  if (isEnded(state) || proposal?.standing === 'accepted') return null
  const answered = proposal?.standing === 'open'
  const proven = certificate.standing === 'valid'
  return (
    <Panel title={t('checkout.placed.next')}>
      <Stages
        stages={[
          {
            title: t('proposals.asked.stage.price'),
            state: answered ? 'done' : 'now',
            children: <p>{t('proposals.asked.stage.priceWhy')}</p>,
          },
          {
            title: t('proposals.asked.stage.certificate'),
            state: proven ? 'done' : answered ? 'now' : 'next',
            children: <p>{t('proposals.asked.stage.certificateWhy')}</p>,
          },
          {
            title: t('proposals.asked.stage.pay'),
            state: answered && proven ? 'now' : 'next',
            children: <p>{t('proposals.asked.stage.payWhy')}</p>,
          },
        ]}
      />
    </Panel>
  )
}

function Sheet({ asked, requestKey, again }: Of & { requestKey: string; again: () => void }) {
  const { t, language } = useText()
  const justSent = (useLocation().state as { justSent?: boolean } | null)?.justSent === true
  const { number, askedAt, email, said, state, proposal, certificate } = asked
  const needsProof = !isEnded(state) && proposal?.standing !== 'accepted'
  return (
    <>
      <div className="page-head offer-head">
        <h1>
          <WholeNumber number={number}>{t('proposals.asked.heading', { number })}</WholeNumber>
        </h1>
        <p className="secondary">
          {t('proposals.asked.on', {
            on: datedDay(madridDay(Date.parse(askedAt)), language),
          })}
        </p>
      </div>
      {justSent && (
        <Note kind="ok" role="status" title={t('proposals.asked.sent')}>
          {t('proposals.asked.sentWhy', { email })}
        </Note>
      )}
      <AnswerOfDesk asked={asked} />
      <div className="with-aside">
        <div>
          <Following asked={asked} />
          {(needsProof || certificate.standing === 'valid') && (
            <CertificateState certificate={certificate} requestKey={requestKey} onSent={again} />
          )}
          <Lines proposal={asked} />
          {said && (
            <Panel title={t('checkout.ask.said')}>
              <p className="proposal-words">{said}</p>
            </Panel>
          )}
          <Customer proposal={asked} />
          <TakeBack asked={asked} requestKey={requestKey} onChanged={again} />
        </div>
        <CartReceipt title={t('proposals.asked.receipt')} totals={asked.totals} />
      </div>
    </>
  )
}

/** A request that was sent from the checkout, by its link. */
export default function AskedView({ requestKey }: { requestKey: string }) {
  const { t } = useText()
  const ask = useCallback(
    (language: Language, signal: AbortSignal) => loadAskedCart(language, requestKey, signal),
    [requestKey],
  )
  const { answer, data, again } = useAnswer(ask)
  if (data) return <Sheet asked={data} requestKey={requestKey} again={again} />
  if (answer?.kind === 'refused')
    return (
      <div className="offer-message stack">
        <h1>{t('proposals.asked.missing')}</h1>
        <p className="lead">{t('proposals.asked.missingWhy')}</p>
        <ButtonLink to={homeLink}>{t('shell.backHome')}</ButtonLink>
      </div>
    )
  if (answer)
    return (
      <div className="offer-message stack">
        <h1>{t('proposals.asked.title')}</h1>
        <Note
          kind="bad"
          role="alert"
          title={t('proposals.asked.unreadable')}
          actions={<Button onClick={again}>{t('offers.retry')}</Button>}
        >
          {t('offers.unreadableWhy')}
        </Note>
      </div>
    )
  return (
    <div className="offer-message needs-script">
      <h1 className="visually-hidden">{t('proposals.asked.title')}</h1>
      <Loading label={t('proposals.asked.loading')} />
    </div>
  )
}
