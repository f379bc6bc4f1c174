import { type SQL, sql } from 'drizzle-orm'

/** Lower case without accents, for searching: «Jaén» is found by "jaen". */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const ACCENTED = 'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñÝýÿ'

/** The same in SQL, without an extension: in the locale C, `lower` handles only ASCII. */
export const foldedSql = (text: SQL): SQL<string> =>
  sql<string>`lower(translate(${text}, ${ACCENTED}, ${folded(ACCENTED)}))`
