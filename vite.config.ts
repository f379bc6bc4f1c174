import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const SERVER_ONLY =
  /\/src\/(?:.*\/)?(?:(?:store|tables|api|jobs|place|import)(?:-[\w-]+)?|main|start|rooms|inspect(?:or)?)\.ts$|\/src\/(?:platform\/(?:database|config|postgres|migrate|jobs|mail|session)|bank)\b/

/** A page's loader may read a store; the browser's bundle may not: such an import fails the build, with its path. */
const keepServerOut = (): Plugin => ({
  name: 'keep-server-out',
  load(id) {
    if (this.environment.name === 'client' && SERVER_ONLY.test(id))
      this.error(`${id} belongs to the server and was imported by a page for the browser`)
  },
})

export default defineConfig({
  plugins: [reactRouter(), keepServerOut()],
  build: { cssMinify: 'lightningcss', assetsInlineLimit: 0 },
})
