import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'

/** The precompressed form of a browser file. */
export const COMPRESSED = '.br'
const COMPRESSIBLE = /\.(?:js|css|svg)$/

export const isCompressible = (name: string): boolean => COMPRESSIBLE.test(name)

/** At the highest quality, as it is compressed once. */
const best = (body: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
})

export const compress = (body: Buffer): Buffer => brotliCompressSync(body, best(body))

export const compressAside = (body: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    brotliCompress(body, best(body), (error, bytes) => (error ? reject(error) : resolve(bytes))),
  )
