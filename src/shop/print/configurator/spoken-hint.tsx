import { useText } from '../../../ui/text.tsx'
import { useSaidOnce } from '../../../ui/use-said-once.ts'

/** After the price announcement. */
const SPOKEN_AFTER_MS = 2000

/** Announces a changed hint once, politely, after typing stops. */
export function SpokenHint({ sentence }: { sentence: string }) {
  const { t } = useText()
  const said = useSaidOnce(sentence, SPOKEN_AFTER_MS)
  return (
    <p className="visually-hidden" role="status">
      {said && t('configurator.savingSpoken', { hint: said })}
    </p>
  )
}
