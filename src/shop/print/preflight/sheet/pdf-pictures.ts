import type { Weights } from '../bytes/shade.ts'
import type { Damage } from '../damage.ts'
import type { InkLevel } from '../facts.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { type Dict, isList, isStream, nameOf, numberOf, type Stream } from '../pdf/pdf-syntax.ts'
import { placeIn } from '../placed-box.ts'
import type { MetPicture } from './pdf-met.ts'
import { checksOfPart, decodePicture, type PictureChecks } from './pdf-picture-decode.ts'
import { coverWeights, inkWeights } from './pdf-weights.ts'
import { pictureInk } from './picture-ink.ts'

const MOST_INKED = 10
const JPEG = new Set(['DCTDecode', 'DCT'])

/** What decoding the pictures of a page told. */
export type SheetPictures = { damage: Damage[]; inks: InkLevel[][] }

async function isJpeg(file: PdfFile, dict: Dict): Promise<boolean> {
  const { filters } = await file.filtersOf(dict)
  return JPEG.has(nameOf(filters.at(-1)) ?? '')
}

async function bitsOf(file: PdfFile, dict: Dict): Promise<number> {
  if ((await file.get(dict, 'ImageMask')) === true) return 1
  return numberOf(await file.get(dict, 'BitsPerComponent')) ?? 8
}

/** Null where the ink of a picture is not summed: other colours, parts left out by their colour. */
async function weightsOf(
  file: PdfFile,
  { stream: { dict }, placings }: MetPicture,
): Promise<Weights | null> {
  const isMask = (await file.get(dict, 'ImageMask')) === true
  if (isMask || placings.length === 0 || isList(await file.get(dict, 'Mask'))) return null
  return inkWeights(file, dict, await bitsOf(file, dict), await isJpeg(file, dict))
}

/** The mask through which a picture is painted. */
async function maskOf(file: PdfFile, dict: Dict): Promise<Stream | null> {
  const [soft, hard] = [await file.get(dict, 'SMask'), await file.get(dict, 'Mask')]
  if (isStream(soft)) return soft
  return isStream(hard) ? hard : null
}

async function readPicture(
  file: PdfFile,
  picture: MetPicture,
  page: number,
  checks: PictureChecks,
): Promise<{ damage: Damage | null; ink: InkLevel[] }> {
  const { dict } = picture.stream
  const weights = await weightsOf(file, picture)
  const whole = await decodePicture(file, picture, { weights, checks })
  const stream = await maskOf(file, dict)
  const cover = stream
    ? await decodePicture(
        file,
        { stream },
        {
          weights:
            weights && (await coverWeights(file, stream.dict, await bitsOf(file, stream.dict))),
          checks,
        },
      )
    : { damage: null }
  const lost = whole.damage ?? cover.damage
  const place = lost && placeIn(picture.box, file.met.printed, page)
  // What is not known to show through its mask is not told.
  const { shade } = stream && !cover.shade ? {} : whole
  return {
    damage: lost && place ? { kind: 'picture', ...lost, place } : null,
    ink: shade && !lost ? pictureInk(shade, cover.shade ?? null, picture.placings, page) : [],
  }
}

/** Decodes every picture that a page prints. */
export async function sheetPictures(
  file: PdfFile,
  page: number,
  checks: PictureChecks | undefined,
): Promise<SheetPictures> {
  const found: SheetPictures = { damage: [], inks: [] }
  const pictures = checks ? [...file.met.pictures.values()] : []
  for (const [at, picture] of pictures.entries()) {
    if (!checks) break
    const ofPicture = checksOfPart(checks, at, pictures.length)
    ofPicture.tell?.(0)
    const { damage, ink } = await readPicture(file, picture, page, ofPicture)
    if (damage) found.damage.push(damage)
    if (ink.length > 0) found.inks.push(ink)
  }
  return { ...found, inks: mostInked(found.inks) }
}

const mostInked = (inks: readonly InkLevel[][]): InkLevel[][] =>
  inks
    .toSorted((one, other) => (other.at(-1)?.from ?? 0) - (one.at(-1)?.from ?? 0))
    .slice(0, MOST_INKED)
