import { useBrand } from './brand.tsx'
import { Wordmark } from './wordmark.tsx'

/** The logo of the settings, else the word mark. Decorative: the link around it has the name. */
export function SiteLogo() {
  const { logo, smallLogo } = useBrand()
  if (!logo) return <Wordmark />
  return (
    <picture className="site-logo">
      {smallLogo && (
        <source
          media="(width < 769px)"
          srcSet={smallLogo.src}
          width={smallLogo.widthPx}
          height={smallLogo.heightPx}
        />
      )}
      <img src={logo.src} width={logo.widthPx} height={logo.heightPx} alt="" />
    </picture>
  )
}
