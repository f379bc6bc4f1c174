export const RESULTS_PER_PAGE = 12

export type ResultPage<Found> = { total: number; page: number; pages: number; results: Found[] }

/** A page of the results; one that does not exist becomes the nearest that does. */
export function pageOf<Found>(
  results: readonly Found[],
  asked: number,
  perPage = RESULTS_PER_PAGE,
): ResultPage<Found> {
  const pages = Math.max(1, Math.ceil(results.length / perPage))
  const page = Math.min(pages, Math.max(1, asked))
  return {
    total: results.length,
    page,
    pages,
    results: results.slice((page - 1) * perPage, page * perPage),
  }
}
