import { late } from '../../../ui/late.tsx'
import type { Shape } from '../quoting/recipe.ts'
import type { MeasureFieldsProps } from './measure-fields.tsx'

const letters = late<MeasureFieldsProps>(
  async () => (await import('./letter-fields.tsx')).LetterFields,
)
const others = late<MeasureFieldsProps>(async () => (await import('./own-fields.tsx')).OwnFields)

/** Fields of products other than banners, loaded on demand; letter outlines are large. */
export const fieldsFor = (shape: string | undefined) =>
  shape === ('letters' satisfies Shape) ? letters : others
