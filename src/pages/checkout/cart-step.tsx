import { useEffect, useState } from 'react'
import { duplicateOf } from '../../shop/buying/cart/cart-groups.ts'
import { ClearDialog } from '../../shop/buying/cart/clear-dialog.tsx'
import { StepFrame } from '../../shop/buying/checkout/step-frame.tsx'
import { type CartContext, useCartFacts } from '../../shop/buying/checkout/use-cart-facts.ts'
import { WordsNote } from '../../shop/buying/checkout/words-note.tsx'
import {
  addItem,
  type CartItem,
  clearCart,
  groupsOf,
  itemsOfGroup,
  removeItem,
} from '../../shop/print/line/cart-item.ts'
import { sizeText } from '../../shop/print/line/size-text.ts'
import { changeCart } from '../../shop/session/cart-store.ts'
import { randomId } from '../../ui/browser-storage.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { CartGroup } from './cart-group.tsx'

/**
 * Longer than most answers take; during a slow one the lines are shown without their option texts.
 */
const PATIENCE_MS = 1500

/**
 * Whether the lines can be rendered completely: a line that grows later would move everything below
 * it.
 */
function useWordsThere({ status }: CartContext['known']): boolean {
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return status !== 'asking' || !patient
}

/** Step 1: the content of the cart, order by order. */
export function CartStepView({ items }: { items: readonly CartItem[] }) {
  const { t } = useText()
  const [clearing, setClearing] = useState(false)
  const [removed, setRemoved] = useState<CartItem | null>(null)
  const groups = groupsOf(items)
  const { known } = useCartFacts()
  const written = useWordsThere(known)
  if (!written) {
    return (
      <StepFrame step="cart" title={t('checkout.step.cart')}>
        <Loading />
      </StepFrame>
    )
  }
  const remove = (item: CartItem) => {
    setRemoved(item)
    changeCart((cart) => removeItem(cart, item.id))
  }
  return (
    <StepFrame
      step="cart"
      title={t('checkout.step.cart')}
      lead={groups.length > 1 && t('cart.orders', { count: groups.length })}
    >
      <WordsNote known={known} />
      {removed && <RemovedNote item={removed} onDone={() => setRemoved(null)} />}
      {groups.map((group, index) => (
        <CartGroup
          key={group}
          group={group}
          ordinal={groups.length > 1 ? index + 1 : null}
          all={items}
          items={itemsOfGroup(items, group)}
          onRemove={remove}
          onDuplicate={(item) =>
            changeCart((cart) =>
              addItem(cart, duplicateOf(item, randomId(), new Date().toISOString())),
            )
          }
        >
          {index === groups.length - 1 && (
            <p className="cart-clear">
              <Button kind="text" onClick={() => setClearing(true)}>
                {t('cart.clear')}
              </Button>
            </p>
          )}
        </CartGroup>
      ))}
      <ClearDialog
        open={clearing}
        count={items.length}
        onClose={() => setClearing(false)}
        onClear={() => {
          setClearing(false)
          changeCart(clearCart)
        }}
      />
    </StepFrame>
  )
}

/**
 * Names removed lines and offers to undo; it takes the focus, because the pressed button is gone.
 */
function RemovedNote({ item, onDone }: { item: CartItem; onDone: () => void }) {
  const { t, number } = useText()
  const undo = () => {
    changeCart((cart) => addItem(cart, item))
    onDone()
  }
  return (
    <div className="cart-removed">
      <Note
        role="status"
        title={t('cart.removed', {
          name: `${item.productName}, ${sizeText(item.configuration, number)}`,
        })}
        actions={
          <Button kind="text" autoFocus onClick={undo}>
            {t('cart.undo')}
          </Button>
        }
      />
    </div>
  )
}
