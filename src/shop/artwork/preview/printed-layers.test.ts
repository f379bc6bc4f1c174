import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pdfOf, pdfStream } from '../../../../test/artwork-files.ts'
import { WHOLE_PAGE } from '../files/picture-task.ts'
import { picturesOfPdf } from './picture-of-pdf-io.ts'

/** A square page with a black square on a layer that is shown and printed as given. */
function layeredPdf(view: 'ON' | 'OFF', print: 'ON' | 'OFF'): Buffer {
  const content = '/OC /L BDC 0 g 20 20 60 60 re f EMC'
  const usage = `/View << /ViewState /${view} >> /Print << /PrintState /${print} >>`
  const use = (event: string) => `<< /Event /${event} /Category [/${event}] /OCGs [4 0 R] >>`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [4 0 R] /D << /Order [4 0 R] ${view === 'OFF' ? '/OFF [4 0 R]' : '/ON [4 0 R]'} /AS [${use('View')} ${use('Print')}] >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 5 0 R /Resources << /Properties << /L 4 0 R >> >> >>',
    `<< /Type /OCG /Name (Guides) /Usage << ${usage} >> >>`,
    pdfStream('', content),
  ]
  return pdfOf(objects)
}

/** Grey at the middle of the page, 0 to 255. */
async function middleOf(file: Buffer): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'medida-layers-'))
  try {
    const [path, to] = [join(folder, 'file.pdf'), join(folder, 'page.webp')]
    await writeFile(path, file)
    const most = { longestPx: 100, pixels: 10_000 }
    await picturesOfPdf(path, [{ page: 1, part: WHOLE_PAGE, most, to }])
    const { data, info } = await sharp(to).raw().toBuffer({ resolveWithObject: true })
    return data[(50 * info.width + 50) * info.channels] ?? -1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('shows layers as they are printed: guides for the screen alone are not in the picture', async () => {
  expect(await middleOf(layeredPdf('ON', 'OFF'))).toBeGreaterThan(250)
  expect(await middleOf(layeredPdf('ON', 'ON'))).toBeLessThan(60)
})
