import { createContext, type ReactNode, useContext } from 'react'

type BrandPicture = { src: string; widthPx: number; heightPx: number }

/** What the settings change of every page, the same for every visitor. */
export type Brand = {
  /** Of scripts of others: read by the script of the choice alone. */
  consent?: object
  /** Of a page that failed: its reference in the shop's log, and when. */
  fault?: { reference: string; atMs: number }
  /** Slugs of pages that scripts link to, by the Spanish ones, where they differ. */
  slugs?: Readonly<Record<string, string>>
  /** The style sheet of the accent; undefined: the usual colour. */
  sheet?: string
  logo?: BrandPicture
  smallLogo?: BrandPicture
  /** The picture that icons are made of, as the start of their addresses. */
  icon?: string
}

const BrandContext = createContext<Brand>({})

/** Outside of the router, because error pages have the same look. */
export const BrandProvider = ({ brand, children }: { brand: Brand; children: ReactNode }) => (
  <BrandContext value={brand}>{children}</BrandContext>
)

export const useBrand = (): Brand => useContext(BrandContext)

/** The look that the server wrote into the page. */
export const brandOfPage = (page: Document): Brand =>
  JSON.parse(page.documentElement.dataset.brand ?? '{}')

/** Style sheet, icons and manifest, in the head of every page. */
export function BrandLinks() {
  const { sheet, icon } = useBrand()
  return (
    <>
      {sheet && <link rel="stylesheet" href={sheet} />}
      {icon ? (
        <>
          <link rel="icon" href={`${icon}32.png`} sizes="32x32" type="image/png" />
          <link rel="icon" href={`${icon}192.png`} sizes="192x192" type="image/png" />
          <link rel="apple-touch-icon" href={`${icon}180.png`} />
        </>
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}
