import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import messages from '../../../locales/es/artwork.json' with { type: 'json' }
import type { ArtworkLine, ShownArtwork } from '../../shop/artwork/files/artwork-schema.ts'
import type { UploadNews } from '../../shop/artwork/files/upload-client.ts'
import { UploadRow } from '../../shop/artwork/files/upload-row.tsx'
import { JOB_STATES, type JobState } from '../../shop/order/job-state.ts'
import { TextProvider } from '../../ui/text.tsx'
import { ArtworkRow } from './artwork-row.tsx'
import { UploadPanel } from './upload-panel.tsx'

const file: ShownArtwork = {
  id: 'a',
  design: 1,
  version: 1,
  state: 'warning',
  fileName: 'mercado-plaza-v3.pdf',
  sizeBytes: 48_200_000,
  pages: 1,
  pageWidthMm: 3000,
  pageHeightMm: 1000,
  widthPx: null,
  heightPx: null,
  dpi: 84,
  deletedOn: null,
  findings: [
    {
      level: 'warns',
      code: 'x',
      params: {},
      message: '84 ppp a este tamaño. Recomendamos 100.',
      detail: 'De cerca se notará el grano.',
      where: 'En la página 1, a 10 cm de la izquierda.',
      places: [{ page: 1, xMm: 100, yMm: 200, widthMm: 600, heightMm: 400 }],
      mend: [{ program: 'Canva', step: 'Usa fotos grandes.' }],
    },
  ],
}
const line = (
  jobState: JobState,
  artworks: readonly ShownArtwork[] = [],
  designs = 1,
): ArtworkLine => ({
  id: 'l',
  title: 'Lona',
  designs,
  widthMm: 3000,
  heightMm: 1000,
  needsFile: true,
  piece: {
    ordered: { widthMm: 3000, heightMm: 1000 },
    sides: 1,
    designs,
    rules: {
      minimumDpi: 70,
      recommendedDpi: 100,
      bleedMm: 10,
      safeMarginMm: 60,
      hemAllowanceMm: 30,
    },
    whiteInk: false,
    edge: 'hem',
  },
  jobState,
  artworks,
})

const shown = (node: React.ReactNode): string =>
  renderToStaticMarkup(
    <TextProvider language="es" messages={messages}>
      {node}
    </TextProvider>,
  )
const words = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const panel = (...lines: ArtworkLine[]) =>
  shown(<UploadPanel orderToken="t" lines={lines} onChange={() => {}} />)

describe('UploadPanel', () => {
  it('asks for a file, with a field that has a name', () => {
    const markup = panel(line('awaiting_artwork'))
    expect(words(markup)).toContain(
      'Lona 300 × 100 cm Falta el archivo Tu archivo PDF, JPEG o TIFF, hasta 2 GB. Si se corta, sigue donde estaba. Elegir archivo',
    )
    expect(markup).toContain('type="file"')
    expect(markup).toContain('aria-label="Elegir archivo"')
  })

  it('says of each of several files which design it is, and of a lone one nothing', () => {
    const two = [file, { ...file, id: 'b', design: 2 }]
    expect(words(panel(line('awaiting_approval', two, 2)))).toContain(
      'Diseño 2 mercado-plaza-v3.pdf',
    )
    expect(panel(line('awaiting_approval', [file]))).not.toContain('Diseño')
  })

  it('has a place for each design', () => {
    const text = words(panel(line('awaiting_artwork', [file], 3)))
    expect(text).toContain('mercado-plaza-v3.pdf')
    expect(text).toContain('Diseño 2')
    expect(text).toContain('Diseño 3')
  })

  it('has a place for the back of a piece of two sides, and names both sides', () => {
    const two = (artworks: readonly ShownArtwork[] = []): ArtworkLine => {
      const one = line('checking', artworks)
      return { ...one, piece: { ...one.piece, sides: 2 } }
    }
    const front = { ...file, side: 'front' } as const
    const back = { ...file, id: 'b', side: 'back', fileName: 'dorso.jpg' } as const
    expect(words(panel(two()))).toContain('Dorso Solo si va en otro archivo.')
    expect(panel(two([file]))).toContain('aria-label="Elegir archivo para el dorso"')
    expect(words(panel(two([{ ...file, pages: 2 }])))).not.toContain('Dorso')
    const text = words(panel(two([front, back])))
    expect(text).toContain('Anverso mercado-plaza-v3.pdf')
    expect(text).toContain('Dorso dorso.jpg')
  })

  it('shows the file with its figures and findings, and asks for approval', () => {
    const text = words(panel(line('awaiting_approval', [file])))
    expect(text).toContain(
      'mercado-plaza-v3.pdf 48,2 MB · 1 página · 300 × 100 cm Con avisos, 84 ppp',
    )
    expect(text).toContain(
      '84 ppp a este tamaño. Recomendamos 100. De cerca se notará el grano. En la página 1, a 10 cm de la izquierda. Cómo arreglarlo Canva Usa fotos grandes.',
    )
    expect(panel(line('awaiting_approval', [file]))).toContain(
      '<rect class="page-map-place" x="100" y="200" width="600" height="400"',
    )
    expect(text).toContain('Aprobar e imprimir')
  })

  it('leaves an approved file alone', () => {
    const text = words(panel(line('approved', [file])))
    expect(text).not.toMatch(/Subir otro|Quitar|Aprobar e imprimir/)
  })

  it.each<[string, Partial<ShownArtwork>, string | null]>([
    [
      'is mended',
      { state: 'uploaded', work: { step: 'mending', percent: 42 } },
      'Lo estamos arreglando Arreglando el archivo · 42 %',
    ],
    [
      'is decoded, nobody knows how far',
      { state: 'uploaded', work: { step: 'decoding', percent: null } },
      'Revisando las imágenes hasta el último píxel',
    ],
    [
      'waits for others',
      { state: 'uploaded', work: { step: 'waiting', percent: null } },
      'Es un archivo muy grande: espera su turno',
    ],
    [
      'is made for the machine',
      { state: 'pass', work: { step: 'producing', percent: 7 } },
      'Preparando el archivo de producción · 7 %',
    ],
    ['is drawn, which its place says', { state: 'pass', work: { step: 'inks', percent: 7 } }, null],
    ['has just arrived', { state: 'uploaded' }, null],
  ])('says of a file that %s what is done with it', (_, made, text) => {
    const markup = panel(line('checking', [{ ...file, dpi: null, ...made }]))
    if (text) expect(words(markup)).toContain(text)
    const { percent = null } = made.work ?? {}
    expect(markup.includes('work-progress')).toBe(text !== null)
    expect(markup.includes('<progress')).toBe(text !== null && percent !== null)
  })

  it.each(JOB_STATES)('has words for %s', (state) => {
    expect(panel(line(state, [file]))).not.toMatch(/artwork\.|\{/)
  })

  it('offers a blocked file to a person, and says what that costs and what becomes of the date', () => {
    const text = words(panel(line('needs_changes', [{ ...file, state: 'blocked' }])))
    expect(text).toContain('Una persona del taller lo mira antes de imprimir, gratis.')
    expect(text).toContain('El plazo cuenta desde que el archivo se acepta')
    expect(text).toContain('Enviarlo para que lo revise una persona mercado-plaza-v3.pdf')
  })

  it.each<[string, Partial<ShownArtwork>, JobState]>([
    ['what cannot be read', { state: 'rejected' }, 'needs_changes'],
    ['what is good', { state: 'pass' }, 'awaiting_approval'],
    ['what was sent on already', { state: 'blocked', pastCheck: true, look: 'waits' }, 'checking'],
    [
      'what staff ask to be changed',
      { state: 'blocked', asked: { comment: 'x', area: null, at: '2026-11-02T09:00:00.000Z' } },
      'needs_changes',
    ],
    ['what is approved', { state: 'blocked', pastCheck: true, look: 'good' }, 'approved'],
  ])('does not offer %s', (_, changes, jobState) => {
    expect(words(panel(line(jobState, [{ ...file, ...changes }])))).not.toContain(
      'Enviarlo para que lo revise',
    )
  })

  it('says of a file that went to a person that it waits, and then that it was accepted', () => {
    const sent = { ...file, state: 'blocked', dpi: null, pastCheck: true } as const
    const waits = words(panel(line('checking', [{ ...sent, look: 'waits' }])))
    expect(waits).toContain('Lo revisa una persona')
    expect(waits).not.toContain('Necesita cambios')
    expect(waits).toContain('Te escribimos en cuanto esté')
    expect(words(panel(line('awaiting_approval', [{ ...sent, look: 'good' }])))).toContain(
      'Aceptado por una persona',
    )
  })

  it.each(['uploaded', 'rejected', 'blocked', 'warning', 'pass'] as const)(
    'has words for a file that is %s',
    (state) => {
      expect(
        shown(
          <ArtworkRow
            artwork={{ ...file, state, dpi: null }}
            piece={{ widthMm: 3000, heightMm: 1000 }}
          />,
        ),
      ).not.toMatch(/artwork\.|\{/)
    },
  )
})

describe('UploadRow', () => {
  const pace = {
    totalBytes: 640_000_000,
    sentBytes: 412_000_000,
    startedBytes: 0,
    elapsedMs: 200_000,
  }
  it.each<[UploadNews, string]>([
    [{ kind: 'sending', pace }, 'valla-b.tif 412 de 640 MB 64 %, quedan 2 min Parar'],
    [{ kind: 'sending', pace: { ...pace, elapsedMs: 0 } }, 'valla-b.tif 412 de 640 MB 64 % Parar'],
    [{ kind: 'waiting' }, 'valla-b.tif 640 MB Sin conexión. Seguirá solo cuando vuelva. Parar'],
    [
      { kind: 'failed', message: null },
      'No hemos podido subir valla-b.tif. Se ha cortado la conexión. Lo enviado se conserva. Reintentar Quitar',
    ],
    [
      { kind: 'failed', message: 'El pedido está cerrado.' },
      'No hemos podido subir valla-b.tif. El pedido está cerrado. Reintentar Quitar',
    ],
    [{ kind: 'done' }, 'valla-b.tif 640 MB Recibido, lo estamos revisando'],
  ])('%j', (news, text) => {
    const upload = { fileName: 'valla-b.tif', sizeBytes: 640_000_000, news }
    const markup = shown(<UploadRow upload={upload} onRetry={() => {}} onStop={() => {}} />)
    expect(words(markup).replace(/\u00a0/g, ' ')).toBe(text)
  })
})
