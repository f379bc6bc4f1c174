import { useState } from 'react'
import type { ProductContent } from '../../shop/catalogue/products/product-content.ts'
import { sayInstant } from '../../shop/order/order-time.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { loadVersion } from '../products-calls.ts'
import { useCaller } from '../use-desk.ts'
import { DifferenceTable } from './difference-table.tsx'
import { useEdited } from './editing-context.ts'

/**
 * Scheduled versions hold a whole product: each undoes what was published before it. `at`: when the
 * draft is to be sold; undefined: at once.
 */
export function OverwriteNote({ at }: { at: string | undefined }) {
  const { t, language } = useText()
  const { versions, content, slug } = useEdited()
  const caller = useCaller()
  const [openedMs] = useState(() => Date.now())
  const [other, setOther] = useState<{ number: number; content: ProductContent }>()
  const waiting = versions.filter(({ state }) => state === 'scheduled')
  const show = async (number: number) => {
    const answer = await loadVersion(caller, slug, number)
    if (answer.kind === 'done') setOther({ number, content: answer.data })
  }
  return waiting.map(({ number, validFrom }) => {
    const isLater = at === undefined || validFrom >= at
    const when = sayInstant(validFrom, { t, language, nowMs: openedMs })
    return (
      <Note kind="warn" key={number}>
        <p>
          {t(isLater ? 'recipes.overwrite.later' : 'recipes.overwrite.earlier', {
            version: number,
            when,
          })}{' '}
          <Button kind="text" onClick={() => void show(number)}>
            {t('recipes.overwrite.show', { version: number })}
          </Button>
        </p>
        {other?.number === number && (
          <DifferenceTable
            before={content}
            after={other.content}
            names={[t('recipes.draft'), t('recipes.versionNumber', { version: number })]}
          />
        )}
      </Note>
    )
  })
}
