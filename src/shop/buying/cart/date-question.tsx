import { useEffect, useState } from 'react'
import { useText } from '../../../ui/text.tsx'
import { addItem, type CartItem, itemsOfGroup, removeItem } from '../../print/line/cart-item.ts'
import { currentCart } from '../../session/cart-store.ts'
import { keptDateAnswer } from './date-answer-store.ts'
import { DateConflictDialog } from './date-conflict-dialog.tsx'
import { loadDatedSpeeds } from './dated-speeds-calls.ts'
import { answerAgain, type DateConflict, dateConflict, withAlternative } from './same-date.ts'
import type { Addition, AddToCart } from './use-add-to-cart.ts'

type DateQuestionProps = {
  undecided: Addition | null
  vatBp: number
  onDecide: AddToCart['decide']
}

/** The cart without the product being added. */
const othersOf = ({ item }: Addition): CartItem[] => removeItem(currentCart(), item.id)

/** Computes the cost of each option and asks. Loaded only when two dates meet. */
export function DateQuestion({ undecided, vatBp, onDecide }: DateQuestionProps) {
  const { language } = useText()
  const [conflict, setConflict] = useState<DateConflict | null>(null)

  useEffect(() => {
    setConflict(null)
    if (!undecided) return
    let superseded = false
    const { item, speeds, destination } = undecided
    void loadDatedSpeeds(itemsOfGroup(othersOf(undecided), item.group), {
      destination,
      language,
    }).then((known) => {
      if (superseded) return
      const others = othersOf(undecided)
      const found = dateConflict(others, item, ({ id }) =>
        id === item.id ? speeds : (known.get(id) ?? []),
      )
      // Another tab may have emptied the cart.
      if (!found) return onDecide({ items: addItem(others, item), alternative: null, again: false })
      const again = undecided.askAnew ? undefined : answerAgain(found, keptDateAnswer())
      if (again)
        onDecide({ items: withAlternative(others, item, again), alternative: again, again: true })
      else setConflict(found)
    })
    return () => {
      superseded = true
    }
  }, [undecided, language, onDecide])

  return (
    <DateConflictDialog
      conflict={conflict}
      vatBp={vatBp}
      onClose={() => onDecide(null)}
      onChoose={(alternative) =>
        undecided &&
        onDecide({
          items: withAlternative(othersOf(undecided), undecided.item, alternative),
          alternative,
          again: false,
        })
      }
    />
  )
}
