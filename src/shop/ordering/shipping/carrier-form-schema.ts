import { z } from 'zod'
import { parseCentimetres } from '../../print/quoting/centimetres.ts'
import { neededWords, place, words } from '../../resources/form-schema.ts'
import { CARRIER_PROTOCOLS } from '../parcels/carrier.ts'

const LONGEST_NAME = 60
const LONGEST_ADDRESS = 300
const FARTHEST_CM = 1500
const HEAVIEST_KG = 2000

/** Grams of a weight as typed: "31,5"; undefined for anything else. */
export function parseKilograms(typed: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(typed.trim()) ?? []
  if (whole === '') return undefined
  const grams = Number(whole) * 1000 + Number(part.padEnd(3, '0'))
  return grams > 0 && grams <= HEAVIEST_KG * 1000 ? grams : undefined
}

export const kilogramsText = (grams: number): string => String(grams / 1000).replace('.', ',')

const isLength = (typed: string): boolean => {
  const mm = parseCentimetres(typed)
  return mm !== undefined && mm > 0 && mm <= FARTHEST_CM * 10
}

/** Empty: no limit. */
const weight = z
  .string()
  .trim()
  .refine((typed) => typed === '' || parseKilograms(typed) !== undefined, {
    error: 'shipping.weight',
    params: { to: HEAVIEST_KG },
  })
const length = z
  .string()
  .trim()
  .refine((typed) => typed === '' || isLength(typed), {
    error: 'shipping.length',
    params: { to: FARTHEST_CM },
  })

/** An address with a place for the number; empty: none. */
const trackingAddress = words(LONGEST_ADDRESS).refine(
  (typed) =>
    typed === '' || (typed.includes('{number}') && URL.parse(typed)?.protocol === 'https:'),
  { error: 'shipping.trackingUrl', params: { sign: '{number}' } },
)

const flag = () => z.boolean('resources.flag')

/** Weights in kilograms and lengths in centimetres, as typed. */
export const carrierFormSchema = z
  .object({
    name: neededWords(LONGEST_NAME),
    protocol: z.enum(CARRIER_PROTOCOLS, 'resources.invalid'),
    service: words(20),
    trackingUrl: trackingAddress,
    zones: z.object({
      peninsula: flag(),
      baleares: flag(),
      islands: flag(),
      portugal: flag(),
      france: flag(),
    }),
    maxWeight: weight,
    maxLength: length,
    maxGirth: length,
    hasDepot: flag(),
    active: flag(),
    order: place(),
  })
  .refine(({ protocol, service }) => protocol !== 'gls' || /^\d{1,3} ?\/ ?\d{1,3}$/.test(service), {
    error: 'shipping.glsService',
    path: ['service'],
  })
export type CarrierForm = z.infer<typeof carrierFormSchema>

/** The zones to which goods are carried. */
export const CARRIED_ZONES = ['peninsula', 'baleares', 'islands', 'portugal', 'france'] as const
