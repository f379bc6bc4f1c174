import type { Destination, Parcel } from './destination-schema.ts'
import type { OrderForm, PlaceFacts } from './order-form-schema.ts'

const NO_ADDRESS = { address: '', postalCode: '', city: '', country: 'ES' }

/** A null is an empty text again. */
const typedFacts = (facts: Pick<Parcel, keyof PlaceFacts> | undefined): PlaceFacts => ({
  recipient: facts?.recipient ?? '',
  courierNote: facts?.courierNote ?? '',
})

/**
 * A stored destination as it is typed into the form: the opposite of `readDestination`. `lineIds`
 * are the ids of the lines in the form, in the order of the lots.
 */
export function destinationForm(
  { method, address, handling, parcel, others = [] }: Omit<Destination, 'zone'>,
  lineIds: readonly string[],
): Pick<OrderForm, 'delivery' | 'others' | 'handling'> {
  return {
    delivery: {
      ...(address ?? NO_ADDRESS),
      method,
      ...typedFacts(parcel),
      anonymous: parcel?.anonymous ?? false,
      several: others.length > 0,
    },
    handling: handling ?? '',
    others: others.map((other) => ({
      ...other.address,
      ...typedFacts(other),
      phone: other.phone ?? '',
      handling: other.handling ?? '',
      lots: Object.fromEntries(lineIds.map((id, line) => [id, String(other.lots[line] ?? 0)])),
    })),
  }
}
