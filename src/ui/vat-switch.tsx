import { Segmented } from './segmented.tsx'
import { useText } from './text.tsx'
import { useVat } from './vat-display.tsx'

/** "Con IVA / Sin IVA": switches every price of the page. Hidden without script. */
export function VatSwitch({
  name,
  className = '',
}: {
  /** One on a page. */ name: string
  className?: string
}) {
  const { t } = useText()
  const { showGross, toggle } = useVat()
  return (
    <Segmented
      name={name}
      className={`needs-script ${className}`}
      legend={t('shell.prices')}
      value={showGross ? 'gross' : 'net'}
      onChange={toggle}
      options={[
        { value: 'gross', label: t('shell.vatOn') },
        { value: 'net', label: t('shell.vatOff') },
      ]}
    />
  )
}
