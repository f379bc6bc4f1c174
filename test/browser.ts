/**
 * A real browser without a system package: the Chromium of `@sparticuz/chromium` on Linux x64,
 * elsewhere an installed Chrome. Never with that package's own arguments, which switch off web
 * security.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'

const require = createRequire(import.meta.url)
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The package's own font configuration names folders of another machine: this one names fonts from
 * npm.
 */
function fontConfiguration(folder: string): string {
  const at = join(folder, 'fontconfig')
  mkdirSync(join(at, 'cache'), { recursive: true })
  const liberation = join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts')
  writeFileSync(
    join(at, 'fonts.conf'),
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>' +
      `<dir>${liberation}</dir><dir>${join(folder, 'fonts')}</dir>` +
      `<cachedir>${join(at, 'cache')}</cachedir></fontconfig>\n`,
  )
  return at
}

async function packagedBrowser(): Promise<LaunchOptions> {
  const root = dirname(dirname(require.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(import.meta.dirname, '../node_modules/.cache', `chromium-${version}`)
  mkdirSync(folder, { recursive: true })
  // The package unpacks into TMPDIR and reuses any file of that name there: a folder of our own
  // avoids that.
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const { default: packaged, inflate } = await import('@sparticuz/chromium')
    const executablePath = await packaged.executablePath()
    const libraries = await inflate(join(root, 'bin/al2023.tar.br'))
    const env = {
      ...process.env,
      TMPDIR: before ?? '/tmp',
      LD_LIBRARY_PATH: join(libraries, 'lib'),
      FONTCONFIG_PATH: fontConfiguration(folder),
    }
    return {
      executablePath,
      args: ARGUMENTS,
      env: Object.fromEntries(
        Object.entries(env).filter(([, value]) => value !== undefined),
      ) as Record<string, string>,
    }
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

async function browserFound(): Promise<LaunchOptions> {
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser()
  const executablePath = [process.env.CHROME_PATH ?? '', ...INSTALLED].find((path) =>
    existsSync(path),
  )
  if (!executablePath)
    throw new Error('no browser: install Chrome or Chromium, or name it in CHROME_PATH')
  return { executablePath, args: ARGUMENTS }
}

export const launchBrowser = async (): Promise<Browser> => chromium.launch(await browserFound())

/** A browser that other processes connect to. */
export const serveBrowser = async (): Promise<BrowserServer> =>
  chromium.launchServer(await browserFound())
