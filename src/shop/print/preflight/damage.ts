import type { Place } from './facts.ts'
import { type Finding, MOST_PLACES, percent } from './finding.ts'

/** What of a picture cannot be decoded. */
export type PictureDamage = {
  /** Share of its height, 0 to 1, down to which all rows are there; absent if unknown. */
  from?: number
  /** It decodes, but its checksum or its colours say that bytes were changed; or its end seems lost. */
  unsure?: true
}

/**
 * What is lost of a PDF. `picture`: rows of a picture. `content`: a drawing breaks off. `changed`: a
 * drawing unpacks, but its checksum says that bytes were changed. `object`:
 * something drawn is not in the file. `pages`: pages are not in the file. `end`: the file breaks
 * off, and all that is printed was found.
 */
export type Damage = PictureDamage & {
  kind: 'picture' | 'content' | 'changed' | 'object' | 'pages' | 'end'
  place?: Place
}

/** Fewer lost rows are hardly seen: the customer decides. */
const HARDLY = 0.995

function pictureFinding({ from, unsure }: PictureDamage, places: readonly Place[]): Finding {
  const level = unsure || (from ?? 0) >= HARDLY ? 'warns' : 'blocks'
  const kind = unsure ? 'unsure' : from === undefined ? 'picture' : 'rows'
  return {
    level,
    code: `preflight.found.damage.${kind}`,
    params: from === undefined ? {} : { fromPercent: percent(from) },
    ...(places.length > 0 && { places: places.slice(0, MOST_PLACES) }),
  }
}

/** Rows of a picture file that are lost. */
export const imageDamageFindings = (damage: PictureDamage | undefined): Finding[] =>
  damage ? [pictureFinding(damage, [])] : []

const DECIDED_BY_EYE: ReadonlySet<Damage['kind']> = new Set(['end', 'changed'])

/** What is lost of a PDF; the picture that loses most comes first. */
export function pdfDamageFindings(damage: readonly Damage[] = []): Finding[] {
  return damage
    .toSorted((one, other) => (one.from ?? 1) - (other.from ?? 1))
    .map(({ kind, place, ...picture }): Finding => {
      const places = place ? [place] : []
      if (kind === 'picture') return pictureFinding(picture, places)
      return {
        level: DECIDED_BY_EYE.has(kind) || picture.unsure ? 'warns' : 'blocks',
        code: `preflight.found.damage.${kind}`,
        params: {},
        ...(place && { places }),
      }
    })
}
