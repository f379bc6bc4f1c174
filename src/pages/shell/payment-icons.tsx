import { methodText } from '../../platform/method-text.ts'
import { IconPath } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'

/** Own drawings on the grid of `icon.tsx`, no logos; other methods have that of money. */
const DRAWINGS: Record<string, string> = {
  card: 'M2 4.5h16v11H2zM2 8h16M4.5 12.5h4',
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
