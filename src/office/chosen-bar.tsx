import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { useText } from '../ui/text.tsx'
import type { Chosen } from './use-chosen.ts'

/** What can be done with the chosen rows of a list; absent where none is chosen. */
export function ChosenBar({ chosen, children }: { chosen: Chosen; children: ReactNode }) {
  const { t } = useText()
  const count = chosen.chosen.length
  if (count === 0) return null
  return (
    <section className="batch-bar" aria-label={t('resources.chosen')}>
      <b role="status">{t('resources.chosenCount', { count })}</b>
      {children}
      <Button small onClick={chosen.none}>
        {t('resources.chooseNone')}
      </Button>
    </section>
  )
}
