import type { Context } from './context.ts'

/** The public address of the site of the work in progress, without a trailing slash. */
export const siteAddress = ({ config, site }: Pick<Context, 'config' | 'site'>): string =>
  site?.().address ?? config.publicUrl

/** Its id; null where there is only one. */
export const siteId = ({ site }: { site?: Context['site'] | undefined }): string | null =>
  site?.().id ?? null
