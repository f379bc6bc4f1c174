import type { PaymentMethod } from './payment.ts'

/** Drawn like the shop's icons, and in a file of their own: only payment pages load them. */
const PATHS: Record<PaymentMethod, string> = {
  card: 'M2 4.5h16v11H2zM2 8h16M5 12.5h4',
  bizum: 'M6 2h8v16H6zM9 15.5h2M8.5 6.5l3 2-3 2',
  paypal: 'M6 17l2-13.5h4.2c2.2 0 3.6 1.3 3.3 3.4-.3 2.4-2.1 3.6-4.5 3.6H8.6',
  transfer: 'M3 8l7-4.5L17 8zM4.5 8v7M8.2 8v7M11.8 8v7M15.5 8v7M3 16.5h14',
}

export function PaymentIcon({ method }: { method: PaymentMethod }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[method]} />
    </svg>
  )
}
