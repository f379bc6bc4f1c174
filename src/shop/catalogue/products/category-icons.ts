import type { CategoryIcon } from '../../print/product/category.ts'

/** Drawn on a 20 px grid, as the other icons. */
export const CATEGORY_PATHS: Readonly<Record<Exclude<CategoryIcon, 'picture'>, string>> = {
  banner: 'M2.5 4.5h15v9h-15zM4.5 6.5v.2M15.5 6.5v.2M4.5 11.5v.2M15.5 11.5v.2M2.5 16.5h15',
  vinyl: 'M4 3h12v14H4zM10.5 17v-4.5H16M10.5 12.5L16 17',
  flag: 'M4.5 2v16M4.5 3h11l-3 4 3 4h-11',
  panel: 'M3 5h11v11H3zM3 5l3-2.5h11V13l-3 3M14 5l3-2.5',
  stand: 'M6 2.5h8v12.5H6zM4 17.5h12M10 15v2.5',
  sticker: 'M3 3h14v8l-6 6H3zM11 17v-6h6',
  letter: 'M4 17L10 3l6 14M6.3 12h7.4',
}
