import { useMatches } from 'react-router'
import { Note } from '../../../ui/note.tsx'
import { type Place, placeRefusal } from '../../buying/checkout/address-book.ts'
import { NotSold } from '../../print/delivery/zone-answer.tsx'

/** The contact address, from the data of the area's page. */
export function useContactMail(): string {
  const loaded = useMatches().map(
    (match) => match.loaderData as { contactMail?: string } | undefined,
  )
  return loaded.find((data) => data?.contactMail)?.contactMail ?? ''
}

/** The checkout's note about a place without normal delivery. */
export function AddressNote({ place }: { place: Place }) {
  const refusal = placeRefusal(place)
  const contactMail = useContactMail()
  if (!refusal) return null
  return (
    <Note kind="warn" role="status">
      <NotSold refusal={refusal} contactMail={contactMail} />
    </Note>
  )
}
