/** Supported encodings, the best first. */
export type Encoding = 'br' | 'gzip' | 'identity'

const WEIGHT = /^q=(?<q>0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/**
 * The weight of each coding in `accept-encoding` (RFC 9110, 12.5.3). An unreadable weight counts as
 * refused.
 */
function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((each) => each.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(WEIGHT.exec(weight)?.groups?.q ?? 0))
  }
  return weights
}

/**
 * The best coding that a client accepts: Brotli before gzip at equal weight. A coding with `q=0` is
 * refused.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const weights = weightsIn(header)
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0
  const gzip = Math.max(weightOf('gzip'), weights.get('x-gzip') ?? 0)
  const brotli = weightOf('br')
  const best = Math.max(brotli, gzip)
  if (best === 0 || (weights.get('identity') ?? 0) > best) return 'identity'
  return brotli === best ? 'br' : 'gzip'
}
