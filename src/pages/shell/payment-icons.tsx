import { methodText } from '../../platform/method-text.ts'
import { IconPath } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'

/** Own drawings on the grid of `icon.tsx`, no logos; a method without one has that of money. */
const DRAWINGS: Record<string, string> = {
  card: 'M2 4.5h16v11H2zM2 8h16M4.5 12.5h4',
  paypal: 'M3 5.5h14v11H3zM3 8.5h14M12.5 11.2h4.5v2.6h-4.5z',
  bizum: 'M6 2.5h8v15H6zM9 15h2M8.5 8.5l1.2 1.2L12 7.4',
  transfer: 'M10 2.5l7.5 4.5h-15zM4.5 7v7.5M8.2 7v7.5M11.8 7v7.5M15.5 7v7.5M2.5 17.5h15',
}
const MONEY = 'M2 5h16v10H2zM10 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5'

/** The payment methods that the shop offers, each with a drawing. */
export function PaymentIcons({ methods }: { methods: readonly string[] }) {
  const { t } = useText()
  if (methods.length === 0) return null
  return (
    <ul className="footer-methods" aria-label={t('shell.payWith')}>
      {methods.map((code) => (
        <li key={code}>
          <IconPath d={DRAWINGS[code] ?? MONEY} />
          {t(methodText(code, 'name'))}
        </li>
      ))}
    </ul>
  )
}
