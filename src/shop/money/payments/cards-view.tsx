import { useState } from 'react'
import { madridDay } from '../../../platform/calendar.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useText } from '../../../ui/text.tsx'
import { type Answer, customerToken } from '../../buying/checkout/shop-api.ts'
import { useAnswer } from '../../buying/checkout/use-answer.ts'
import { NotAnswered } from '../../people/accounts/not-answered.tsx'
import { useKeptFocus } from '../../people/accounts/use-kept-focus.ts'
import { useTellFailure } from '../../session/use-tell-failure.ts'
import { AddCard, RegistrationNews } from './add-card.tsx'
import { forgetCard, loadCards, makeCardDefault } from './payment-calls.ts'
import type { SavedCard } from './payments-schema.ts'
import { isExpired } from './saved-card.ts'
import { useCardRegistration } from './use-card-registration.ts'
import { useCardText } from './use-card-text.ts'

const ownCards: Parameters<typeof useAnswer<SavedCard[]>>[0] = (language, signal) =>
  loadCards(language, customerToken() ?? '', signal)

/** The cards that the gateway stores for the customer: default and deletion. */
export function CardsView() {
  const { t, language } = useText()
  const { data, answer, again, put } = useAnswer(ownCards)
  const { place, acted } = useKeptFocus<HTMLHeadingElement>(data)
  const [leaving, setLeaving] = useState<SavedCard | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const tell = useTellFailure()
  const registered = useCardRegistration(again)
  const after = (done: Answer<SavedCard[]>) => {
    acted()
    tell(done)
    if (done.kind === 'done') put(done.data)
    else again()
  }
  const forget = async ({ id }: SavedCard) => {
    setLeaving(null)
    after(await forgetCard(language, customerToken() ?? '', id))
  }
  return (
    <>
      <h1 ref={place} tabIndex={-1}>
        {t('account.cards.title')}
      </h1>
      <p className="secondary">{t('account.cards.why')}</p>
      <RegistrationNews known={registered} />
      <Failure>{failed}</Failure>
      {!data && <NotAnswered answer={answer} again={again} />}
      {data?.length === 0 && (
        <EmptyState title={t('account.cards.none')} action={<AddCard onFailed={setFailed} />}>
          {t('account.cards.noneWhy')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <div className="area-cards">
          {data.map((card) => (
            <KeptCard
              key={card.id}
              card={card}
              onDefault={async () =>
                after(await makeCardDefault(language, customerToken() ?? '', card.id))
              }
              onForget={() => setLeaving(card)}
            />
          ))}
        </div>
      )}
      {data && data.length > 0 && <AddCard onFailed={setFailed} />}
      {leaving && (
        <ForgetDialog
          card={leaving}
          onClose={() => setLeaving(null)}
          onForget={() => void forget(leaving)}
        />
      )}
    </>
  )
}

type KeptCardProps = { card: SavedCard; onDefault: () => void; onForget: () => void }

function KeptCard({ card, onDefault, onForget }: KeptCardProps) {
  const { t } = useText()
  const { name, expires } = useCardText(card)
  const expired = isExpired(card.expiry, madridDay(Date.now()))
  const of = <span className="visually-hidden"> {name}</span>
  return (
    <section className="area-card">
      {card.isDefault && <Tag shape="full">{t('account.cards.default')}</Tag>}
      {expired && (
        <Tag shape="diamond" tone="warn">
          {t('account.cards.expired')}
        </Tag>
      )}
      <h2>{name}</h2>
      <p className="figure">{expires}</p>
      <p className="area-actions">
        {!card.isDefault && !expired && (
          <Button kind="text" onClick={onDefault}>
            {t('account.cards.makeDefault')}
            {of}
          </Button>
        )}
        <Button kind="text" onClick={onForget}>
          {t('account.cards.forget')}
          {of}
        </Button>
      </p>
    </section>
  )
}

function ForgetDialog({
  card,
  onClose,
  onForget,
}: {
  card: SavedCard
  onClose: () => void
  onForget: () => void
}) {
  const { t } = useText()
  const { name } = useCardText(card)
  const actions = (
    <>
      <Button kind="ink" onClick={onForget}>
        {t('account.cards.forget')}
      </Button>
      <Button onClick={onClose}>{t('account.keep')}</Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('account.cards.forgetTitle', { card: name })}
      actions={actions}
    >
      <p>{t('account.cards.forgetWhy')}</p>
    </Dialog>
  )
}
