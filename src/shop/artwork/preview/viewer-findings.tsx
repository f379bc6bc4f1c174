/** Findings of the viewed file. */
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import type { useMarked } from './use-marked.ts'
import { ASKED } from './viewer-scene.tsx'

type JumpsProps = {
  jumps: readonly { number: number; level: string }[]
  chosen: number | null
  onJump: (number: number) => void
}

/** Places of findings, with the same numbers and shapes as in the list. */
export function Jumps({ jumps, chosen, onJump }: JumpsProps) {
  const { t } = useText()
  if (jumps.length === 0) return null
  return (
    <div className="viewer-jumps">
      {jumps.map(({ number, level }) => (
        <Button
          key={number}
          kind="text"
          className="viewer-sign"
          aria-label={number === ASKED ? t('artwork.asked.mark') : t('preview.finding', { number })}
          aria-pressed={number === chosen}
          onClick={() => onJump(number)}
        >
          <span className={`finding-number finding-number-${level}`}>
            {number === ASKED ? '!' : number}
          </span>
        </Button>
      ))}
    </div>
  )
}

/** The selected finding, with a link to its place in the list. */
export function ChosenFinding({
  number,
  said,
}: {
  number: number | null
  said: ReturnType<typeof useMarked>['said']
}) {
  const { t } = useText()
  return (
    <p className="viewer-said" role="status">
      {said && (
        <>
          <strong>
            {number}. {said.message}
          </strong>{' '}
          <Button kind="text" onClick={said.goToList}>
            {t('preview.explain')}
          </Button>
        </>
      )}
    </p>
  )
}
