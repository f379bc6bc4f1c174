import { useState } from 'react'
import type { PartView } from '../../shop/catalogue/parts/parts-schema.ts'

/** All products but some, or some: most of them are on pages that are not loaded. */
type Choice = { all: boolean; slugs: ReadonlySet<string> }

/** Which products of a part a change is for, over all pages of them; all at first. */
export function usePartChoice({ uses, total }: PartView) {
  const [{ all, slugs }, setChoice] = useState<Choice>({ all: true, slugs: new Set() })
  const isChosen = (slug: string): boolean => slugs.has(slug) !== all
  const isWhole = uses.length === total
  return {
    isChosen,
    count: all ? total - slugs.size : slugs.size,
    /** As the change of many products takes it. */
    which: all ? { except: [...slugs] } : { products: [...slugs] },
    /** Undefined: some of the chosen ones are on other pages. */
    listed:
      all && !isWhole
        ? undefined
        : all
          ? uses.flatMap(({ slug }) => (isChosen(slug) ? [slug] : []))
          : [...slugs],
    tick: (slug: string) =>
      setChoice((now) => {
        const next = new Set(now.slugs)
        if (!next.delete(slug)) next.add(slug)
        return { ...now, slugs: next }
      }),
    chooseAll: (every: boolean) => setChoice({ all: every, slugs: new Set() }),
  }
}
export type PartChoice = ReturnType<typeof usePartChoice>
