import sharp from 'sharp'

/** The pictures that are made of one of the library when they are asked for. */
export type Derived =
  | { kind: 'icon'; sizePx: number }
  /** The same with room around it, for phones that cut a shape of their own out of it. */
  | { kind: 'maskable'; sizePx: number }
  /** For mails, which show no drawings. */
  | { kind: 'logo' }
  /** For papers: a PDF/A takes it without transparency. */
  | { kind: 'printed' }
  /** What networks show of a link. */
  | { kind: 'card'; accent: string }

const LOGO = { width: 480, height: 144 }
const CARD = { width: 1200, height: 630, logo: { width: 760, height: 300 }, bar: 24 }
/** The circle that every phone shows takes four fifths of the side. */
const UNCUT = 0.64
const PAPER = '#f4f3ef'
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }
/** Drawings are drawn at this density, so that small ones are sharp too. */
const DRAWING_DPI = 288
const MOST_PIXELS = 40_000_000

const openedOf = (content: Uint8Array) =>
  sharp(content, { density: DRAWING_DPI, limitInputPixels: MOST_PIXELS })

/** `content`: a file that the library serves. */
export async function derivedPicture(content: Uint8Array, derived: Derived): Promise<Buffer> {
  switch (derived.kind) {
    case 'icon': {
      const { sizePx: side } = derived
      return openedOf(content)
        .resize(side, side, { fit: 'contain', background: NOTHING })
        .png()
        .toBuffer()
    }
    case 'maskable': {
      const { sizePx: side } = derived
      const inner = Math.round(side * UNCUT)
      const input = await openedOf(content)
        .resize(inner, inner, { fit: 'contain', background: NOTHING })
        .png()
        .toBuffer()
      return sharp({ create: { width: side, height: side, channels: 3, background: PAPER } })
        .composite([{ input, gravity: 'centre' }])
        .removeAlpha()
        .png()
        .toBuffer()
    }
    case 'logo':
      return openedOf(content)
        .resize({ ...LOGO, fit: 'inside' })
        .png()
        .toBuffer()
    case 'printed':
      return openedOf(content)
        .resize({ ...LOGO, fit: 'inside' })
        .flatten({ background: '#ffffff' })
        .png()
        .toBuffer()
    case 'card': {
      const { width, height, logo, bar } = CARD
      const input = await openedOf(content)
        .resize({ ...logo, fit: 'inside' })
        .png()
        .toBuffer()
      const foot = {
        create: { width, height: bar, channels: 3, background: derived.accent },
      } as const
      return sharp({ create: { width, height, channels: 3, background: PAPER } })
        .composite([
          { input, gravity: 'centre' },
          { input: await sharp(foot).png().toBuffer(), gravity: 'south' },
        ])
        .png()
        .toBuffer()
    }
  }
}
