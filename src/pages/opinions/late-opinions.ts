import { type ComponentType, lazy } from 'react'
import type { ShownOpinions } from '../../shop/catalogue/opinions/opinion-schema.ts'
import type { SampleOpinion } from './sample-opinions.ts'

type Props = { slug: string; opinions: ShownOpinions; samples: readonly SampleOpinion[] }

/** Rendered by the server; a browser loads the code only for a page it renders itself. */
const load = () => import('./product-opinions.tsx')

export const ProductOpinions: ComponentType<Props> = import.meta.env.SSR
  ? (await load()).ProductOpinions
  : lazy(async () => ({ default: (await load()).ProductOpinions }))

export const OpinionMark: ComponentType<Pick<Props, 'opinions'>> = import.meta.env.SSR
  ? (await load()).OpinionMark
  : lazy(async () => ({ default: (await load()).OpinionMark }))
