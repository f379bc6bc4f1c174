import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SavingHint } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { MoreForLess } from '../quoting/more-for-less.ts'
import { useShownCents, useVatWord } from '../quoting/use-shown-cents.ts'

type MoreForLessNoteProps = {
  /** The offer at the present quantity, if any. */
  more: MoreForLess | null | undefined
  units: number
  /** Net price of the line. */
  netCents: number
  vatBp: number
  /** Name of the line, for accessible button names. */
  of?: string
  /** With the net price of this quantity. */
  onUnits: (units: number, netCents: number) => void
}

/** Message of the offer, with or without VAT like all prices of the page. */
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

/** States that more pieces cost less or the same, with buttons to accept and to undo. */
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
            // Moves the focus, since the pressed button is gone.
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
