import { type SQL, sql } from 'drizzle-orm'

/** Small letters without accents, as people type when they search: «Jaén» is found by "jaen". */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const ACCENTED = 'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñÝýÿ'

/** The same in SQL, without an extension: in the locale C, `lower` knows no letter beyond ASCII. */
export const foldedSql = (text: SQL): SQL<string> => sql<string>`lower(translate(${text}, ${ACCENTED}, ${folded(ACCENTED)}))`
