import type { Country } from '../../print/delivery/zone.ts'

/** Sender or recipient of a parcel. */
export type Party = {
  name: string
  street: string
  postalCode: string
  city: string
  country: Country
  phone: string
  email: string
}
