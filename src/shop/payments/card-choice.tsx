import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckBox, OptionTile, OptionTiles } from '../../ui/option-tile.tsx'
import { useText } from '../../ui/text.tsx'
import { customerToken } from '../checkout/shop-api.ts'
import { saveCardWish } from './card-wish-store.ts'
import { forgetCard, loadCards, type SavedCard } from './payment-api.ts'

const BRANDS: Readonly<Record<string, string>> = { 1: 'Visa', 2: 'Mastercard', 6: 'Diners', 8: 'American Express', 9: 'JCB', 22: 'UnionPay' }

/** Cards of the signed-in customer; null for guests, and until they are there. */
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
  const forget = async (id: string) => {
    const answer = await forgetCard(language, customerToken() ?? '', id)
    if (answer.kind === 'done') setCards(answer.data)
  }
  return { cards, forget }
}

/** Below the card in the list of ways to pay, for signed-in customers: which kept card, or a new one and whether to keep it. */
export function CardChoice() {
  const { t } = useText()
  const { cards, forget } = useCards()
  const [picked, setPicked] = useState<string | null>(null)
  const [keepCard, setKeepCard] = useState(false)
  const fallback = cards?.find(({ isDefault }) => isDefault)?.id ?? ''
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
          {cards.map(({ id, brand, last4, expiry }) => (
            <OptionTile
              key={id}
              name="saved-card"
              label={t('pay.card.kept', { brand: BRANDS[brand] ?? t('pay.card.someBrand'), last4 })}
              reason={t('pay.card.expires', { month: expiry.slice(2), year: `20${expiry.slice(0, 2)}` })}
              checked={card === id}
              onChange={() => setPicked(id)}
            />
          ))}
          <OptionTile name="saved-card" label={t('pay.card.other')} checked={card === ''} onChange={() => setPicked('')} />
        </OptionTiles>
      )}
      {card === '' ? (
        <CheckBox label={t('pay.card.keep')} checked={keepCard} onChange={(event) => setKeepCard(event.target.checked)} />
      ) : (
        <Button kind="text" small onClick={() => void forget(card)}>
          {t('pay.card.forget')}
        </Button>
      )}
    </div>
  )
}
