import type { Language } from '../../../platform/text.ts'

type PaperTable = {
  title: string
  head: string
  columns: readonly string[]
  rows: readonly { text: string; figures: readonly string[] }[]
  /** Instead of rows, if there are none. */
  none: string
}

/** Figures of a month, all in words: what the paper says. */
export type FiguresPaper = {
  language: Language
  createdAt: Date
  author: string
  title: string
  /** The period and the one before. */
  lead: readonly string[]
  tables: readonly PaperTable[]
}
