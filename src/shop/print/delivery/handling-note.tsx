import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import { useLabelledMoney } from '../quoting/use-shown-cents.ts'
import type { QuotedDestination } from './destination.ts'
import { type Handling, type HandlingSettings, handling } from './handling.ts'

type Piece = {
  widthMm: number
  heightMm: number
  destination: QuotedDestination
  settings: HandlingSettings
}

export type HandlingNoteProps = Piece & { vatBp: number }

/** How a large piece travels; without a postal code, for the most usual destination. */
function handlingFor({ widthMm, heightMm, destination, settings }: Piece): Handling {
  return handling(
    { widthMm, heightMm },
    destination.country,
    destination.postalCode ?? '',
    settings,
  )
}

/** Shown with the size because it may affect it; the choice is part of the order. */
export function HandlingNote({ vatBp, ...piece }: HandlingNoteProps) {
  const { t } = useText()
  const labelled = useLabelledMoney(vatBp)
  const { choices, packagingCents } = handlingFor(piece)
  const { bothSidesOverMm, shortSideOverMm } = piece.settings
  if (choices.length === 0 && packagingCents === 0) return null
  return (
    <Note icon="truck">
      {choices.length > 0 && (
        <>
          <p>
            {t('delivery.handling.why', { limitCm: bothSidesOverMm / 10 })}{' '}
            {t('configurator.handlingChoose')}
          </p>
          <ul className="handling-choices">
            {choices.map((choice) => (
              <li key={choice}>{t(`delivery.handling.${choice}`)}</li>
            ))}
          </ul>
        </>
      )}
      {packagingCents > 0 && (
        <p>
          {t('delivery.handling.packaging', { limitCm: shortSideOverMm / 10 })}{' '}
          {t('configurator.packagingPrice', { price: labelled(packagingCents) })}
        </p>
      )}
    </Note>
  )
}
