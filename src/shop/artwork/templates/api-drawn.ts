import { z } from '@hono/zod-openapi'
import { readPdfFont } from '../../../platform/pdf/pdf-font.ts'
import { LANGUAGES, type ShopLanguage, type Translate } from '../../../platform/text.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { ArtworkRules } from '../../print/quoting/recipe.ts'
import { templatePdf } from '../../print/template/template-pdf.ts'
import { templateSheet } from '../../print/template/template-sheet.ts'

/** `slug` names the file. */
export type TemplateOf = {
  slug: string
  product: string
  configuration: Configuration
  rules: ArtworkRules
}

export const templateQuery = z
  .object({ langid: z.enum(LANGUAGES).optional().openapi({ description: 'Of its texts' }) })
  .loose()

export const templateAnswer = {
  description: 'A page per side, at 1:1, or 1:10 if a side is over 5 m',
  content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
}

export type DrawTemplate = (
  of: TemplateOf,
  language: ShopLanguage,
  cacheControl: string,
) => [pdf: Uint8Array<ArrayBuffer>, status: 200, headers: Record<string, string>]

/** Draws templates as the body, status and headers of an answer. The font is read once. */
export function templateDrawer(translator: (language: ShopLanguage) => Translate): DrawTemplate {
  let font: ReturnType<typeof readPdfFont> | undefined
  return ({ slug, product, configuration, rules }, language, cacheControl) => {
    const t = translator(language)
    font ??= readPdfFont()
    const sheet = templateSheet(configuration, rules)
    const pdf = templatePdf(sheet, { product, language, t }, font)
    const { widthMm, heightMm } = sheet.piece.ordered
    const fileName = `${t('template.fileName')}-${slug}-${widthMm / 10}x${heightMm / 10}cm.pdf`
    return [
      pdf,
      200,
      {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': cacheControl,
        'content-language': language,
        'x-robots-tag': 'noindex',
      },
    ]
  }
}
