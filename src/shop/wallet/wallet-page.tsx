import { pageContext } from '../../page-context.ts'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { pageTitle, privateMeta } from '../checkout/private-page.ts'
import type { Route } from './+types/wallet-page.ts'
import { WalletView } from './wallet-view.tsx'

/** Nothing of the visitor: whose wallet it is, the browser's session says. */
export const loader = ({ context }: Route.LoaderArgs) => ({ title: pageTitle(context.get(pageContext), 'wallet.pageTitle') })

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function WalletPage() {
  const { t } = useText()
  return (
    <div className="wrap wallet-page">
      <noscript>
        <Note kind="warn">{t('wallet.needsScript')}</Note>
      </noscript>
      <div className="needs-script">
        <WalletView />
      </div>
    </div>
  )
}
