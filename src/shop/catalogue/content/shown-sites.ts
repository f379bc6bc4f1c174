/** Codes of the sites that show a record; none: all sites. */
export type ShownSites = { sites: readonly string[] }

export const isShownAt = ({ sites }: ShownSites, code: string): boolean =>
  sites.length === 0 || sites.includes(code)
