import { useState } from 'react'
import { unfinishedUploads } from '../../shop/artwork/files/upload-client.ts'
import { waitingItems } from '../../shop/people/accounts/cart-sync-store.ts'
import { sizeText } from '../../shop/print/line/size-text.ts'
import { useCart } from '../../shop/session/cart-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'

/** What goes to the shop as soon as it is back: lines of the cart, and files. */
export function WaitingList() {
  const { t, number } = useText()
  const lines = waitingItems(useCart() ?? [])
  const [files] = useState(unfinishedUploads)
  if (lines.length + files.length === 0) return null
  return (
    <section className="waiting stack-small">
      <h2>{t('offline.waiting')}</h2>
      <ul>
        {lines.map(({ id, productName, configuration }) => (
          <li key={id}>
            <Icon name="cart" />
            <span>
              {t('offline.waiting.line', {
                name: `${productName}, ${sizeText(configuration, number)}`,
              })}
            </span>
            <span>{t('offline.waiting.idle')}</span>
          </li>
        ))}
        {files.map((name) => (
          <li key={name}>
            <Icon name="upload" />
            <span>{name}</span>
            <span>{t('offline.waiting.paused')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
