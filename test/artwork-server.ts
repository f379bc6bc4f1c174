/**
 * The uploads in a process of their own, to be killed: `node test/artwork-server.ts <database url>
 * <data folder> <port>`.
 */
import { serve } from '@hono/node-server'
import { connect } from '../src/platform/database.ts'
import { artworkContext, artworkEdge } from './artwork-shop.ts'

const [url = '', dataDir = '', port = '0'] = process.argv.slice(2)
const s3 = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    name.startsWith('S3_') && value ? [[name, value]] : [],
  ),
)
const { db } = connect(url, { max: 2 })
const edge = artworkEdge(artworkContext(db, dataDir, () => new Date(), [], s3))
serve({ fetch: edge.fetch, hostname: '127.0.0.1', port: Number(port) }, (address) =>
  process.stdout.write(`${address.port}\n`),
)
