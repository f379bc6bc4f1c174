import type { TotalLine } from '../buying/cart/totals.ts'
import type { Destination } from '../buying/checkout/destination-schema.ts'
import type { Configuration } from '../print/quoting/configuration.ts'
import type { Component } from '../print/quoting/quote.ts'
import type { Speed } from '../print/quoting/speed.ts'
import type { Doubt } from '../print/tax/holder.ts'
import type { Regime, TaxDecision } from '../print/tax/tax-decision.ts'

export type AmendedDates = { startsOn: string; shipsOn: string; deliversOn: string }

/** What follows from destination, quantity and speed, and may change after placing. */
export type AmendableValues = AmendedDates & {
  delivery: Destination
  zone: string
  totals: readonly TotalLine[]
  netCents: number
  tax: TaxDecision
  taxPending: boolean
  vatDoubt: Doubt | null
  taxRegime: Regime
  vatBp: number
  vatCents: number
  recargoCents: number
  grossCents: number
  discountCents: number
  couponCode: string | null
}

type AmendedLine = {
  configuration: Configuration
  jobName: string
  components: readonly Component[]
  speed: Speed
  netCents: number
  costCents: number | null
  discountCents: number
  pieces: number
  weightG: number
}

/** What a change writes to order and lines; plain data, so that it can be stored until paid. */
export type AmendedValues = { order: AmendableValues; lines: AmendedLine[] }
