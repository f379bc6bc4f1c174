import { lazy, Suspense, useId, useState } from 'react'
import { EARLY_LOOKS } from '../../shop/artwork/early-files/early-looks.ts'
import { earlyState, firstNames } from '../../shop/artwork/early-files/early-state.ts'
import { keepSecret } from '../../shop/artwork/early-files/pending-store.ts'
import { useEarlyLine } from '../../shop/artwork/early-files/use-early-line.ts'
import { readEarly } from '../../shop/buying/cart/early-secret.ts'
import type { ConfirmedLine, RefusedCartLine } from '../../shop/buying/cart/priced-cart-schema.ts'
import { lineNeedsFile } from '../../shop/buying/cart/priced-view.ts'
import type { CartItem } from '../../shop/print/line/cart-item.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { RestingFiles } from './resting-files.tsx'

const EarlyPanel = lazy(async () => ({ default: (await import('./early-panel.tsx')).EarlyPanel }))

type CartFilesProps = {
  item: CartItem
  confirmed: ConfirmedLine | RefusedCartLine | undefined
  /** Product data; undefined until loaded. */
  needsFile: boolean | undefined
}

/** Before the server has priced the line, the product's recipe decides. */
const takesFiles = ({ confirmed, needsFile }: Omit<CartFilesProps, 'item'>): boolean =>
  confirmed ? confirmed.ok && lineNeedsFile(confirmed) : needsFile === true

/** Files of a cart line before the order: state and a button. The upload code loads when opened. */
export function CartFiles({ item, confirmed, needsFile }: CartFilesProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { product, configuration, artworkOf } = item
  const place = { itemId: item.id }
  const early = useEarlyLine({
    secret: readEarly(artworkOf),
    wanted: { product, configuration },
    mayOpen: open,
    onSecret: (secret) => keepSecret(place, secret),
  })
  // Files of an earlier order come along; refused lines and lines without files ask for none.
  if ((artworkOf !== undefined && early.secret === null) || !takesFiles({ confirmed, needsFile }))
    return null
  const state = early.line ? earlyState(early.line) : 'none'
  const names = early.line && firstNames(early.line)
  return (
    <div className="cart-line-files stack-small">
      <p>
        <Button kind="text" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(state === 'none' ? 'early.cart.send' : 'early.cart.see')}
          <span className="visually-hidden"> {item.productName}</span>
        </Button>
        <span role="status">
          {state !== 'none' && (
            <>
              <Tag {...EARLY_LOOKS[state]}>{t(`early.state.${state}`)}</Tag>{' '}
              {names && <span className="small secondary file-name">{names}</span>}
            </>
          )}
        </span>
      </p>
      {early.line && !open && <RestingFiles line={early.line} />}
      <div id={id} hidden={!open}>
        {open && (
          <Suspense fallback={<p>{t('shell.loading')}</p>}>
            <EarlyPanel
              early={early}
              wanted={{ product, configuration }}
              onOthers={() => keepSecret(place, null)}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
