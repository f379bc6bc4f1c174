import { useEffect, useState } from 'react'
import { madridDay } from '../../../platform/calendar.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { OptionTile, OptionTiles } from '../../../ui/option-tile.tsx'
import { useText } from '../../../ui/text.tsx'
import { customerToken } from '../../buying/checkout/shop-api.ts'
import { saveCardWish } from './card-wish-store.ts'
import { forgetCard, loadCards, makeCardDefault } from './payment-calls.ts'
import type { SavedCard } from './payments-schema.ts'
import { isExpired, offeredFirst } from './saved-card.ts'
import { useCardText } from './use-card-text.ts'

/** Cards of the signed-in customer; null for guests, and while loading. */
function useCards() {
  const { language } = useText()
  const [cards, setCards] = useState<readonly SavedCard[] | null>(null)
  useEffect(() => {
    const token = customerToken()
    if (token === null) return
    const left = new AbortController()
    void loadCards(language, token, left.signal).then((answer) => {
      if (answer.kind === 'done') setCards(answer.data)
    })
    return () => left.abort()
  }, [language])
  const change = async (deed: typeof forgetCard, id: string) => {
    const answer = await deed(language, customerToken() ?? '', id)
    if (answer.kind === 'done') setCards(answer.data)
  }
  return {
    cards,
    forget: (id: string) => change(forgetCard, id),
    prefer: (id: string) => change(makeCardDefault, id),
  }
}

type CardTileProps = { card: SavedCard; today: string; picked: boolean; onPick: () => void }

function CardTile({ card, today, picked, onPick }: CardTileProps) {
  const { t } = useText()
  const { name, expires } = useCardText(card)
  const expired = isExpired(card.expiry, today)
  const note = expired
    ? t('account.cards.expired')
    : card.isDefault
      ? `${t('account.cards.default')}. ${expires}`
      : expires
  return (
    <OptionTile
      name="saved-card"
      label={name}
      reason={note}
      checked={picked}
      disabled={expired}
      onChange={onPick}
    />
  )
}

/**
 * Below the card in the list of payment methods, for signed-in customers: a stored card, or a new
 * one and whether to store it.
 */
export function CardChoice() {
  const { t } = useText()
  const { cards, forget, prefer } = useCards()
  const today = madridDay(Date.now())
  const [picked, setPicked] = useState<string | null>(null)
  const [keepCard, setKeepCard] = useState(false)
  const fallback = offeredFirst(cards ?? [], today) ?? ''
  const known = picked === '' || cards?.some(({ id }) => id === picked)
  const card = known && picked !== null ? picked : fallback
  useEffect(() => {
    if (cards) saveCardWish(card === '' ? { keepCard } : { card })
  }, [cards, card, keepCard])
  if (!cards) return null
  return (
    <div className="stack-small">
      {cards.length > 0 && (
        <OptionTiles legend={t('pay.card.which')}>
          {cards.map((each) => (
            <CardTile
              key={each.id}
              card={each}
              today={today}
              picked={card === each.id}
              onPick={() => setPicked(each.id)}
            />
          ))}
          <OptionTile
            name="saved-card"
            label={t('pay.card.other')}
            checked={card === ''}
            onChange={() => setPicked('')}
          />
        </OptionTiles>
      )}
      {card === '' ? (
        <CheckBox
          label={t('pay.card.keep')}
          checked={keepCard}
          onChange={(event) => setKeepCard(event.target.checked)}
        />
      ) : (
        <p className="ways-out">
          {cards.some(({ id, isDefault }) => id === card && !isDefault) && (
            <Button kind="text" small onClick={() => void prefer(card)}>
              {t('account.cards.makeDefault')}
            </Button>
          )}
          <Button kind="text" small onClick={() => void forget(card)}>
            {t('pay.card.forget')}
          </Button>
        </p>
      )}
    </div>
  )
}
