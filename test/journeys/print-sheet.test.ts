/** What the printer of a customer makes of a product's page: one sheet, with the drawing on it. */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from 'vitest'
import { houseForTests } from './house.ts'
import { open } from './visit.ts'

const house = houseForTests()

/**
 * Where the drawing stands on the sheet, in parts of its height: below the title, above what was
 * chosen.
 */
const DRAWING = { from: 0.1, to: 0.28 }
const DARK = 128

/** Number of pages, and of dark pixels at the place of the drawing, at 72 dpi. */
async function printed(paper: Uint8Array): Promise<{ pages: number; dark: number }> {
  const library = await PDFiumLibrary.init()
  const pdf = await library.loadDocument(paper)
  const page = pdf.getPage(0)
  const { data, width, height } = await page.render({ scale: 1, render: 'bitmap' })
  const rows = data.subarray(
    Math.round(height * DRAWING.from) * width * 4,
    Math.round(height * DRAWING.to) * width * 4,
  )
  let dark = 0
  for (let at = 0; at < rows.length; at += 4) if ((rows[at] ?? 255) < DARK) dark += 1
  const pages = pdf.getPageCount()
  pdf.destroy()
  library.destroy()
  return { pages, dark }
}

test.each([
  ['/lonas/lona-frontal-pvc', 1280],
  ['/lonas/lona-frontal-pvc', 360],
  ['/pegatinas/etiquetas-en-bobina', 1280],
  ['/letras-y-corporeos/iniciales-de-boda', 1280],
  ['/roll-ups-y-expositores/roll-up', 1280],
])(
  '%s at %i px is one sheet with its drawing, with and without backgrounds',
  async (path, width) => {
    const { page, close } = await house.enter({ width })
    await open(page, path)
    await page.locator('.product .crop svg').first().waitFor()
    for (const printBackground of [false, true]) {
      const { pages, dark } = await printed(
        await page.pdf({ preferCSSPageSize: true, printBackground }),
      )
      expect({ pages, drawn: dark > 200 }, `${dark} dark pixels`).toEqual({ pages: 1, drawn: true })
    }
    await close()
  },
)
