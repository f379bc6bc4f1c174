import type { Queries } from '../../../platform/database.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { findPicture } from '../products/store-categories.ts'

type Pictured = { picture: string }

/** The picture that a form names; archived ones only where they are shown already. */
export async function pictureOfForm(
  db: Queries,
  { picture }: Pictured,
  before?: Pictured,
): Promise<{ pictureId: string | null; faults: Refusal[] }> {
  if (picture === '') return { pictureId: null, faults: [] }
  const pictureId = await findPicture(db, picture, picture === before?.picture)
  if (pictureId !== undefined) return { pictureId, faults: [] }
  const params = { value: picture }
  return {
    pictureId: null,
    faults: [{ code: 'resources.categories.unknownPicture', field: 'picture', params }],
  }
}
