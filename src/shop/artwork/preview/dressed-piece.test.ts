import { describe, expect, it } from 'vitest'
import { workedBanner } from '../../../../test/checkout.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { Mark } from '../../print/scene/marks.ts'
import { cutPiece, dressedPiece, finishingLabel } from './dressed-piece.ts'

const looksOf = (marks: readonly Mark[]): string[] => marks.map(({ look = '' }) => look)
const AT = { x: 10, y: 20 }
const plain: Configuration = {
  ...{
    unitsMode: 'same',
    units: 1,
    designs: 1,
    material: 'any',
    choices: {},
    counts: {},
    speed: 'normal',
    widthMm: 1000,
    heightMm: 500,
  },
  ...{ fileCheck: false, jobName: '', observations: '' },
}

const CLOSED = { kind: 'banner', weave: 'closed' } as const
const FILM = { kind: 'vinyl', surface: 'wall', transparency: 'opaque' } as const

describe('a piece with a picture in it', () => {
  it('of a banner has its seams over the picture and its eyelets where they will be', () => {
    const banner = workedBanner({}) as Configuration
    const { behind, face, over, eyelets, box } = dressedPiece(banner, 0.1, AT)
    expect(looksOf(behind)).toEqual(['printed-face'])
    expect(face.d).toBe(
      `M10 20h${banner.widthMm / 10}v${banner.heightMm / 10}h${-banner.widthMm / 10}Z`,
    )
    expect(looksOf(over)).toContain('printed-outline')
    expect(looksOf(over)).toContain('printed-hem')
    expect(looksOf(over)).not.toContain('eyelets')
    expect(eyelets.length).toBeGreaterThan(3)
    expect(box).toEqual({ x: 10, y: 20, width: banner.widthMm / 10, height: banner.heightMm / 10 })
  })

  it.each([
    [
      'a sleeve',
      { finish: 'sleeve', finishEdges: 'top', tubeDiameterMm: 40 } as const,
      'printed-tube',
    ],
    ['velcro', { finish: 'velcro', finishEdges: 'all' } as const, 'printed-velcro'],
  ])('shows %s over it', (_, chosen, look) => {
    expect(
      looksOf(dressedPiece({ ...plain, appearance: { ...CLOSED, ...chosen } }, 0.1, AT).over),
    ).toContain(look)
  })

  it('of mesh keeps the signs for its holes away from it', () => {
    expect(
      looksOf(
        dressedPiece({ ...plain, appearance: { kind: 'banner', weave: 'mesh' } }, 0.1, AT).over,
      ),
    ).not.toContain('printed-mesh')
  })

  it('of a board lies on its front', () => {
    const { behind, face } = dressedPiece(
      { ...plain, appearance: { kind: 'board', edge: 'foam', thicknessMm: 10 } },
      0.1,
      AT,
    )
    expect(looksOf(behind)).toEqual(['solid-top', 'solid-side', 'printed-face'])
    expect(face.d).toBe('M10 20h100v50h-100Z')
  })

  it.each([
    ['cut along its own line', { ...FILM, cut: 'die' } as const],
    ['of letters', { kind: 'letters', letters: 'AB' } as const],
  ])('%s shows the picture whole', (_, appearance) => {
    const { over, face, look } = dressedPiece({ ...plain, appearance }, 0.1, AT)
    expect([look, looksOf(over), face.d]).toEqual(['printed', [], 'M10 20h100v50h-100Z'])
  })

  it.each([
    ['stays on its paper', true, ['printed-liner', 'printed-face printed-unlined printed-evenly']],
    ['is nothing beyond its line', false, ['printed-face printed-unlined printed-evenly']],
  ])('cut along the line of its file %s', (_, isKissed, behind) => {
    const sticker = dressedPiece({ ...plain, appearance: { ...FILM, cut: 'kiss' } }, 0.1, AT)
    const cut = cutPiece(sticker, 'M1 1l2 2z', isKissed)
    expect([looksOf(cut.behind), cut.face.d, looksOf(cut.over)]).toEqual([
      behind,
      'M1 1l2 2z',
      ['cut-line'],
    ])
  })

  it('of a fly banner ends at its own outline', () => {
    const appearance = { kind: 'textile', form: 'fly', outline: 'feather' } as const
    const fly = { ...plain, widthMm: 700, heightMm: 2500, appearance }
    expect(dressedPiece(fly, 0.1, AT).face.d).toMatch(/[CcQqAa]/)
  })
})

describe('the tick that shows and hides finishing names only what the piece has', () => {
  const banner = workedBanner() as Configuration
  const sticker = { ...plain, appearance: { ...FILM, cut: 'die' } as const }
  it.each([
    ['a banner with eyelets', banner, false, 'preview.finishing'],
    [
      'a banner without eyelets',
      { ...banner, appearance: { ...CLOSED, finish: 'hem' as const } },
      false,
      'preview.finishing.plain',
    ],
    ['a sticker without a cutting line', sticker, false, null],
    ['a sticker with its cutting line', sticker, true, 'preview.finishing.plain'],
  ])('%s', (_, configuration, hasCutLine, text) => {
    expect(finishingLabel(configuration as Configuration, hasCutLine)).toBe(text)
  })
})
