import { ShellPart } from '../../ui/shell-part.tsx'
import { FooterContent } from './footer-content.tsx'
import type { ShellLoaded } from './storefront.tsx'

/**
 * The columns of the footer as the server renders them; the browser's bundle uses
 * `footer-part.browser.tsx` in its place.
 */
export function FooterPart({ loaded }: { loaded: ShellLoaded }) {
  return (
    <ShellPart of={loaded.menuColumns} name="footer" className="footer-columns">
      <FooterContent loaded={loaded} />
    </ShellPart>
  )
}
