import { late } from '../../../ui/late.tsx'
import type { MeasureFieldsProps } from './measure-fields.tsx'
import type { Shape } from './recipe.ts'

const letters = late<MeasureFieldsProps>(
  async () => (await import('./letter-fields.tsx')).LetterFields,
)
const others = late<MeasureFieldsProps>(async () => (await import('./own-fields.tsx')).OwnFields)

/** The questions of a product that is no banner; letters show themselves in each typeface, which is heavy. */
export const fieldsFor = (shape: string | undefined) =>
  shape === ('letters' satisfies Shape) ? letters : others
