import { z } from 'zod'
import { words } from '../../resources/form-schema.ts'
import { contrastOnGrounds, isAccent, nearestAccent, readColour } from '../../site/accent.ts'

/** Two decimals, rounded down: what is refused never reads as the limit. */
export const contrastOf = (colour: string): number =>
  Math.floor(contrastOnGrounds(colour) * 100) / 100

/** A name of the media library; empty: none. */
const picture = () => words(80).regex(/^[a-z0-9-]*$/, 'settings.look.noPicture')

/** Colour and pictures; the colour as typed. */
export const look = z.object({
  accent: z
    .string()
    .trim()
    .superRefine((typed, check) => {
      const colour = readColour(typed)
      if (colour === undefined) check.addIssue({ code: 'custom', message: 'settings.look.colour' })
      else if (!isAccent(colour))
        check.addIssue({
          code: 'custom',
          message: 'settings.look.contrast',
          params: { ratio: contrastOf(colour), nearest: nearestAccent(colour) },
        })
    }),
  logo: picture(),
  smallLogo: picture(),
  icon: picture(),
})
