import { type RefObject, useEffect } from 'react'
import type { ShownArtwork } from '../files/artwork-schema.ts'
import { useFindingJoin } from '../files/finding-join.tsx'
import type { ShownPreview } from './preview-schema.ts'
import { ASKED, markedFindings } from './viewer-scene.tsx'
import { type Frame, type Look, lookAt } from './zoom.ts'

type MarkedProps = {
  artwork: ShownArtwork
  pages: ShownPreview['pages']
  stage: RefObject<HTMLElement | null>
  frame: Frame | null
  change: (next: (look: Look) => Look) => void
  onSide: (index: number) => void
  onPast: (past: boolean) => void
}

/** Links marks of the picture with numbers of the list: selecting one shows the other. */
export function useMarked({ artwork, pages, stage, frame, change, onSide, onPast }: MarkedProps) {
  const join = useFindingJoin()
  const { chosen = null, setPictured } = join ?? {}
  const all = pages.map((page) => markedFindings(artwork, page))
  const numbers = [...new Set(all.flatMap((marks) => marks.map(({ number }) => number)))]
    .filter((number) => number !== ASKED)
    .join()
  useEffect(() => {
    setPictured?.(numbers === '' ? [] : numbers.split(',').map(Number))
    return () => setPictured?.([])
  }, [numbers, setPictured])
  const show = (number: number) => {
    const side = all.findIndex((marks) => marks.some((mark) => mark.number === number))
    const mark = all[side]?.find((each) => each.number === number)
    if (!mark || !frame) return
    // Only the production file was judged.
    onPast(false)
    onSide(side)
    change(() => lookAt(mark.rect, frame))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each selection
  useEffect(() => {
    if (!chosen?.inList) return
    show(chosen.number)
    stage.current?.focus({ preventScroll: true })
    stage.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const choose = (number: number) => join?.choose(number, false)
  const finding =
    chosen && chosen.number !== ASKED ? artwork.findings[chosen.number - 1] : undefined
  const goToList = () =>
    chosen && document.getElementById(join?.placeOf(chosen.number) ?? '')?.focus()
  return {
    chosen: chosen?.number ?? null,
    choose,
    show,
    said: finding && join ? { ...finding, goToList } : null,
  }
}
