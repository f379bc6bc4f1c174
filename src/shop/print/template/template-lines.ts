import type { Translate } from '../../../platform/text.ts'
import type { TemplateLayer, TemplateSheet } from './template-sheet.ts'

/** A line of the slug; with a layer, its sample of that guide stands before it. */
export type TemplateLine = { text: string; layer?: TemplateLayer }

const cm = (mm: number): number => mm / 10

/** What the layers are called in the file. */
export const layerName = (t: Translate, layer: TemplateLayer): string =>
  layer === 'cut' ? 'CutContour' : t(`template.layer.${layer}`)

/** The figures of the piece in the visitor's language, as written beside it. */
export function templateLines(
  t: Translate,
  sheet: TemplateSheet,
  { product, side }: { product: string; side: number },
): TemplateLine[] {
  const { piece, scale, guides, finish, finishMm, ownEyelets } = sheet
  const { ordered, sides, rules, whiteInk } = piece
  const size = { widthCm: cm(ordered.widthMm), heightCm: cm(ordered.heightMm) }
  const drawn = new Set(guides.map(({ layer }) => layer))
  const line = (layer: TemplateLayer, params: Record<string, number | string>): TemplateLine[] =>
    drawn.has(layer) ? [{ text: t(`template.line.${layer}`, params), layer }] : []
  return [
    { text: t('template.line.title', { product, ...size }) },
    ...(scale === 10
      ? [
          {
            text: t('template.line.scaled', {
              ...size,
              pageWidthCm: cm(ordered.widthMm / scale),
              pageHeightCm: cm(ordered.heightMm / scale),
            }),
          },
        ]
      : [{ text: t('template.line.scale') }]),
    ...(sides === 2 ? [{ text: t(`template.line.side.${side === 1 ? 'front' : 'back'}`) }] : []),
    ...line('trim', size),
    ...line('bleed', { bleedCm: cm(rules.bleedMm) }),
    ...line('safe', { safeCm: cm(rules.safeMarginMm) }),
    ...(finish
      ? [
          {
            text: t(`template.line.finish.${finish}`, { depthCm: cm(finishMm) }),
            layer: 'finish' as const,
          },
        ]
      : []),
    ...line('eyelets', { count: piece.eyelets?.length ?? 0 }),
    ...line('holes', { count: guides.find(({ layer }) => layer === 'holes')?.shapes.length ?? 0 }),
    ...(ownEyelets ? [{ text: t('template.line.ownEyelets') }] : []),
    ...line('shape', {}),
    ...line('cut', {}),
    ...(whiteInk ? [{ text: t('template.line.white') }] : []),
    {
      text: t('template.line.resolution', {
        minimum: rules.minimumDpi * scale,
        recommended: rules.recommendedDpi * scale,
      }),
    },
    { text: t('template.line.use', { layer: layerName(t, 'artwork') }) },
  ]
}
