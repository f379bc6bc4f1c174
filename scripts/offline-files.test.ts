import { expect, test } from 'vitest'
import { type BuiltFile, offlineFiles } from './offline-files.ts'

const chunk = (fileName: string, rest: Partial<BuiltFile> = {}): BuiltFile => ({
  fileName,
  type: 'chunk',
  ...rest,
})
const styles = (...css: string[]) => ({
  viteMetadata: { importedCss: new Set(css), importedAssets: new Set<string>() },
})

test('kept are pages, what they import at once and late, their styles, and fonts', () => {
  const built = [
    chunk('entry.js', { isEntry: true, imports: ['shared.js'] }),
    chunk('home.js', {
      isEntry: true,
      facadeModuleId: '/x/src/pages/content/home-page.tsx?client',
      dynamicImports: ['late.js'],
      ...styles('home.css'),
    }),
    chunk('late.js', { facadeModuleId: '/x/src/shop/print/late.tsx', imports: ['shared.js'] }),
    chunk('shared.js'),
    chunk('nobody.js'),
    { fileName: 'home.css', type: 'asset' as const },
    { fileName: 'text.woff2', type: 'asset' as const },
    { fileName: 'other.css', type: 'asset' as const },
  ]
  expect(offlineFiles(built)).toEqual([
    'entry.js',
    'home.css',
    'home.js',
    'late.js',
    'shared.js',
    'text.woff2',
  ])
})

test('what only the office or a page with a key loads stays out, in circles too', () => {
  const built = [
    chunk('shop.js', { isEntry: true, imports: ['both.js'], dynamicImports: ['desk.js'] }),
    chunk('desk.js', {
      isEntry: true,
      facadeModuleId: '/x/src/office/desk.tsx',
      imports: ['both.js', 'charts.js'],
      dynamicImports: ['desk.js'],
      ...styles('desk.css'),
    }),
    chunk('order.js', { isEntry: true, facadeModuleId: '/x/src/pages/orders/order-page.tsx' }),
    chunk('both.js', { imports: ['shop.js'] }),
    chunk('charts.js'),
    { fileName: 'desk.css', type: 'asset' as const },
  ]
  expect(offlineFiles(built)).toEqual(['both.js', 'shop.js'])
})
