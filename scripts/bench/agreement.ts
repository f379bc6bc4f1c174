/**
 * Browser and server over many random configurations of every product: throws with the first that
 * they quote differently.
 */

import { ALL_REFUSED } from '../../src/shop/site/consent.ts'
import { agreesOn, takePriceFunction } from '../../test/agreement.ts'
import { launchBrowser } from '../../test/browser.ts'
import { cookiesOf } from '../../test/journeys/visit.ts'
import { allProducts, productNamed } from '../../test/products.ts'

export async function measureAgreement(url: string, ofEach: number) {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.context().addCookies(cookiesOf(ALL_REFUSED, url))
    await page.goto(`${url}/lonas/lona-frontal-pvc`, { waitUntil: 'networkidle' })
    await takePriceFunction(page, productNamed('lona-frontal-pvc'))
    const total = { products: 0, priced: 0, refused: 0 }
    for (const product of allProducts()) {
      const { priced, refused } = await agreesOn(page, product, ofEach)
      total.products += 1
      total.priced += priced
      total.refused += refused
    }
    return { ...total, quotedDifferently: 0 }
  } finally {
    await browser.close()
  }
}
