import { useText } from '../../../ui/text.tsx'
import { useSaidOnce } from '../../../ui/use-said-once.ts'

/** After the price, which is said when typing stops. */
const SPOKEN_AFTER_MS = 2000

/** A hint for screen readers, said once and politely when it has become another one and typing has stopped; nothing on arrival. */
export function SpokenHint({ sentence }: { sentence: string }) {
  const { t } = useText()
  const said = useSaidOnce(sentence, SPOKEN_AFTER_MS)
  return (
    <p className="visually-hidden" role="status">
      {said && t('configurator.savingSpoken', { hint: said })}
    </p>
  )
}
