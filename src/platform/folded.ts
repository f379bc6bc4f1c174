import { type SQL, sql } from 'drizzle-orm'
import { folded } from './text.ts'

const ACCENTED = 'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñÝýÿ'

/** `folded` in SQL, without an extension: in the locale C, `lower` handles only ASCII. */
export const foldedSql = (text: SQL): SQL<string> =>
  sql<string>`lower(translate(${text}, ${ACCENTED}, ${folded(ACCENTED)}))`
