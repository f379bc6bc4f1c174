import type { OfferedMethod } from '../../../platform/payment-method.ts'

/** Drawn like the shop's icons; its path comes from the gateway. */
export function PaymentIcon({ icon }: Pick<OfferedMethod, 'icon'>) {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icon} />
    </svg>
  )
}
