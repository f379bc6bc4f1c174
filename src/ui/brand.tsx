import { createContext, type ReactNode, useContext } from 'react'
import type { Brand } from './page-brand.ts'

const BrandContext = createContext<Brand>({})

/** Outside of the router, because error pages have the same look. */
export const BrandProvider = ({ brand, children }: { brand: Brand; children: ReactNode }) => (
  <BrandContext value={brand}>{children}</BrandContext>
)

export const useBrand = (): Brand => useContext(BrandContext)

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
