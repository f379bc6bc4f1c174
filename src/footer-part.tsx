import { FooterContent } from './footer-content.tsx'
import type { ShellLoaded } from './storefront.tsx'
import { ShellPart } from './ui/shell-part.tsx'

/** The columns of the footer as the server writes them: `footer-part.browser.tsx` stands in its place in the browser. */
export function FooterPart({ loaded }: { loaded: ShellLoaded }) {
  return (
    <ShellPart of={loaded.menuColumns} name="footer" className="footer-columns">
      <FooterContent loaded={loaded} />
    </ShellPart>
  )
}
