import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Pricing } from '../../buying/checkout/use-priced-cart.ts'
import type { useProductFacts } from '../../buying/checkout/use-product-facts.ts'
import { WordsNote } from '../../buying/checkout/words-note.tsx'
import { MAX_SAVED, renamed, type SavedConfiguration } from './saved-configuration.ts'
import { SavedLine } from './saved-line.tsx'
import { currentSaved, keepSaved } from './saved-store.ts'

export type SavedFacts = { known: ReturnType<typeof useProductFacts>; vatBp: number }
type SavedListProps = SavedFacts & {
  saved: readonly SavedConfiguration[]
  pricing: Pricing & { again: () => unknown }
  onRemove: (one: SavedConfiguration) => void
}

/** Saved configurations of this device, newest first, at today's price. */
export function SavedList({ saved, pricing, onRemove, ...facts }: SavedListProps) {
  const { t } = useText()
  return (
    <div className="stack">
      {(pricing.status === 'unreachable' || pricing.status === 'refused') && (
        <Note
          kind="bad"
          role="alert"
          title={t('saved.unpriced')}
          actions={<Button onClick={() => void pricing.again()}>{t('saved.retry')}</Button>}
        >
          {t('saved.unpricedWhy')}
        </Note>
      )}
      <WordsNote known={facts.known} />
      <ul className="saved-list">
        {saved.map((one) => (
          <SavedLine
            key={one.id}
            one={one}
            today={pricing.cart?.lines.find(({ id }) => id === one.id)}
            {...facts}
            onRename={(name) => keepSaved(renamed(currentSaved(), one.id, name))}
            onRemove={() => onRemove(one)}
          />
        ))}
      </ul>
      <p className="small quiet">{t('saved.count', { count: saved.length, limit: MAX_SAVED })}</p>
    </div>
  )
}
