import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SavingHint } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { MoreForLess } from './more-for-less.ts'
import { useShownCents, useVatWord } from './shown-cents.ts'

type MoreForLessNoteProps = {
  /** What is offered for the present number of units, if anything. */
  more: MoreForLess | null | undefined
  units: number
  /** Present net price of the line. */
  netCents: number
  vatBp: number
  /** What the line is called, where several stand on a page: the buttons are heard with it. */
  of?: string
  /** With the net price that this number has. */
  onUnits: (units: number, netCents: number) => void
}

/** The sentence of the offer, its amounts with VAT or without as all others of the page. */
export function useMoreForLessText(vatBp: number): (more: MoreForLess, netCents: number) => string {
  const { t } = useText()
  const shown = useShownCents(vatBp)
  const vat = useVatWord(vatBp)
  return ({ units, morePieces, savedCents, netCents: thenCents }, netCents) => {
    const key = savedCents > 0 ? 'quoting.hint.moreForLess' : 'quoting.hint.moreForTheSame'
    const amounts = {
      netCents: shown(thenCents),
      savedCents: shown(netCents) - shown(thenCents),
      vat,
    }
    return t(key, { units, more: morePieces, ...amounts })
  }
}

/** Says that more pieces cost less or the same, with the press that takes them and the one that takes that back. */
export function MoreForLessNote({
  more,
  units,
  netCents,
  vatBp,
  of,
  onUnits,
}: MoreForLessNoteProps) {
  const { t } = useText()
  const sentence = useMoreForLessText(vatBp)
  const [taken, setTaken] = useState<{ before: number; beforeCents: number; after: number } | null>(
    null,
  )
  const heardOf = of && <span className="visually-hidden"> {of}</span>
  const take = (offered: MoreForLess) => {
    setTaken({ before: units, beforeCents: netCents, after: offered.units })
    onUnits(offered.units, offered.netCents)
  }
  const undo = (before: number, beforeCents: number) => {
    setTaken(null)
    onUnits(before, beforeCents)
  }
  return (
    <>
      {taken?.after === units && (
        <SavingHint
          title={t('configurator.savingTaken')}
          action={
            // The button that was pressed is gone: the keyboard goes on here.
            <Button kind="text" autoFocus onClick={() => undo(taken.before, taken.beforeCents)}>
              {t('configurator.savingUndo')}
              {heardOf}
            </Button>
          }
        />
      )}
      {more && (
        <SavingHint
          title={sentence(more, netCents)}
          action={
            <Button kind="text" className="needs-script" onClick={() => take(more)}>
              {t('configurator.take.units', { units: more.units })}
              {heardOf}
            </Button>
          }
        />
      )}
    </>
  )
}
