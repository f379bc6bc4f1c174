import { type ComponentProps, type JSX, lazy } from 'react'

/**
 * What the shell loads late, behind a file of its own: the names of all their files stay out of
 * the script that every page loads first.
 */
const LateFooter = lazy(async () => ({
  default: (await import('./late-footer.tsx')).LateFooter,
}))
const LateConsent = lazy(async () => ({
  default: (await import('./late-consent.tsx')).LateConsent,
}))
const LateBars = lazy(async () => ({
  default: (await import('../offline/late-bars.tsx')).LateBars,
}))

const Payment = lazy(async () => ({
  default: (await import('./payment-icons.tsx')).PaymentIcons,
}))

const Columns = lazy(async () => ({
  default: (await import('./footer-content.tsx')).FooterContent,
}))

const Fault = lazy(async () => ({
  default: (await import('./error-pages.tsx')).WholeFaultPage,
}))

export const PaymentDoor = (props: ComponentProps<typeof Payment>) => <Payment {...props} />
export const ColumnsDoor = (props: ComponentProps<typeof Columns>) => <Columns {...props} />
export const FooterDoor = (props: ComponentProps<typeof LateFooter>) => <LateFooter {...props} />
export const ConsentDoor = (props: ComponentProps<typeof LateConsent>) => <LateConsent {...props} />
export const FaultDoor = (props: ComponentProps<typeof Fault>) => <Fault {...props} />
export const BarsDoor = (): JSX.Element | null => <LateBars />
