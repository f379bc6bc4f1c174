import { madridDay } from '../../../platform/calendar.ts'
import { formatNumber, type Language } from '../../../platform/text.ts'
import { sizeText } from '../../print/line/size-text.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { averageOf, OPINIONS_PAGE_SIZE, type StarCounts, type Stars } from './opinion.ts'
import type { OpinionPhoto, ShownOpinion, ShownOpinions } from './opinion-schema.ts'

export const opinionPhotoUrl = (key: string): string => `/api/opinion-photos/${key}`

export type PhotoFacts = { id: string; key: string; widthPx: number; heightPx: number }

export const photoView = (photo: PhotoFacts | null): OpinionPhoto | null =>
  photo && {
    ...{ id: photo.id, url: opinionPhotoUrl(photo.key) },
    ...{ widthPx: photo.widthPx, heightPx: photo.heightPx },
  }

/** As the database has it. */
export type ShownRow = {
  id: string
  stars: Stars
  said: string
  name: string
  language: string
  writtenAt: string
  configuration: Configuration
  photo: PhotoFacts | null
  answer: string
  answeredAt: string | null
}
export type ShownList = {
  counts: StarCounts
  languages: readonly string[]
  total: number
  items: readonly ShownRow[]
}

export const sizeIn = (configuration: Configuration, language: Language): string =>
  sizeText(configuration, (value) => formatNumber(value, language))

const dayOf = (instant: string): string => madridDay(Date.parse(instant))

const opinionView = (
  { writtenAt, configuration, photo, answeredAt, ...row }: ShownRow,
  language: Language,
): ShownOpinion => ({
  ...row,
  writtenOn: dayOf(writtenAt),
  size: sizeIn(configuration, language),
  photo: photoView(photo),
  answeredOn: answeredAt && dayOf(answeredAt),
})

/** The shown opinions about a product, in the figures of a language. */
export function opinionsView(
  { counts, languages, total, items }: ShownList,
  language: Language,
): ShownOpinions {
  const average = averageOf(counts)
  return {
    ...{ counts, total, languages: [...languages], pageSize: OPINIONS_PAGE_SIZE },
    count: average?.count ?? 0,
    averageTenths: average?.tenths ?? null,
    items: items.map((row) => opinionView(row, language)),
  }
}
