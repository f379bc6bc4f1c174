import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allProducts, shippedProduct } from '../../../../test/products.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { translate } from '../../../platform/text.ts'
import { jobTicket, type TicketOrder } from '../../artwork/production/job-ticket.ts'
import type { Product } from '../product/product.ts'
import { piecesOf } from './configuration.ts'
import { completed } from './default-configuration.ts'
import type { Group } from './group.ts'
import { quote } from './quote.ts'
import { checkNeeds, needsOf, unanswered } from './workshop-needs.ts'

const messages = loadMessages(join(import.meta.dirname, '../../../../locales'))
const t = (key: string, params?: Parameters<typeof translate>[3]) =>
  translate(messages.es ?? {}, 'es', key, params)
const ORDER: TicketOrder = {
  number: 'M-26-000001',
  startsOn: '2026-11-23',
  shipsOn: '2026-11-26',
  deliversOn: '2026-11-27',
  zone: 'peninsula',
  delivery: { method: 'carrier', handling: null },
}

/**
 * The example with every answer in turn, and with every material; an open question gets its first
 * answer.
 */
function linesOf({ recipe, defaultConfiguration: example }: Product) {
  const materials = recipe.materials.map(({ code }) => ({ ...example, material: code }))
  const answered = recipe.groups.flatMap((group: Group) => {
    if (group.kind === 'text') return []
    if (group.kind === 'count')
      return [group.min, group.even ? 4 : group.max].map((count) => ({
        ...example,
        counts: { ...example.counts, [group.code]: count },
      }))
    return group.choices
      .slice(0, 12)
      .map(({ code }) => ({ ...example, choices: { ...example.choices, [group.code]: code } }))
  })
  const first = Object.fromEntries(
    recipe.groups.flatMap((group) =>
      group.kind === 'choice' && group.default === undefined
        ? [[group.code, group.choices[0]?.code ?? '']]
        : [],
    ),
  )
  return [...materials, ...answered].map((asked) =>
    completed(recipe, { ...asked, choices: { ...first, ...asked.choices } }),
  )
}

describe('an order line answers all that the workshop needs to know', () => {
  test.each(allProducts().map((product) => [product.slug, product] as const))(
    '%s',
    (_, product) => {
      const { recipe } = product
      let sold = 0
      for (const configuration of linesOf(product)) {
        expect(unanswered(recipe, configuration)).toEqual([])
        if (!quote(recipe, configuration).ok) continue
        sold += 1
        const line = {
          position: 1,
          productName: product.name.es,
          productSlug: product.slug,
          recipeVersion: 1,
          configuration,
          pieces: piecesOf(configuration),
          weightG: 0,
          jobState: 'approved' as const,
        }
        const { chosen, widthMm, heightMm, pieces } = jobTicket(ORDER, line, recipe, [], {
          language: 'es',
          t,
        })
        expect([widthMm > 0, heightMm > 0, pieces > 0]).toEqual([true, true, true])
        const questions = new Set(chosen.map(([question]) => question))
        for (const { group } of needsOf(recipe, configuration)) {
          const asked = recipe.groups.find(({ code }) => code === group)
          const isLetter = asked?.kind === 'text'
          const isNone = asked?.kind === 'count' && (configuration.counts[group] ?? 0) === 0
          if (!isNone)
            expect(questions).toContain(isLetter ? t('offers.chosen.letters') : asked?.label.es)
        }
      }
      expect(sold).toBeGreaterThan(0)
    },
  )
})

describe('a recipe that does not ask', () => {
  const without = (slug: string, ...codes: string[]): string[] => {
    const { recipe } = shippedProduct(slug)
    const groups = recipe.groups.filter(({ code }) => !codes.includes(code))
    return checkNeeds({ ...recipe, groups }).map(({ params }) => `${params?.value} ${params?.need}`)
  }
  test.each<[slug: string, code: string, fault: string]>([
    ['iniciales-de-boda', 'paintColour', 'finish.painted paintColour'],
    ['iniciales-de-boda', 'glitterColour', 'finish.glitter glitterColour'],
    ['iniciales-de-madera', 'paintedFaces', 'finish.painted paintedFaces'],
    ['logo-corporeo', 'mounting', 'material.epsHigh mounting'],
    ['etiquetas-en-bobina', 'windingFace', 'supply.roll windingFace'],
    ['pegatinas-con-forma', 'printDirection', 'supply.roll printDirection'],
    ['rotulo-en-vinilo-de-corte', 'film2', 'colours film2'],
    ['vinilo-transparente', 'invertedImage', 'material.vinylClear invertedImage'],
    ['dibond', 'whiteInk', 'material.acm3Brushed whiteInk'],
    ['lona-frontal-pvc', 'sides', 'material.banner510 sides'],
    ['lona-frontal-pvc', 'tubeDiameter', 'finish.sleeve tubeDiameter'],
    ['lona-frontal-pvc', 'eyeletPlace', 'eyelets eyeletPlace'],
    ['lona-frontal-pvc', 'finishEdges', 'finish.hem finishEdges'],
    ['vinilo-microperforado', 'cutMode', 'material.oneWay finish'],
    ['bandera-personalizada', 'mastSide', 'finish.rings mastSide'],
    ['lienzo-en-bastidor', 'canvasSides', 'supportBase.bar38 canvasSides'],
    ['lienzo-en-bastidor', 'orientation', 'supportBase.bar18 orientation'],
    ['dibond', 'brushing', 'material.acm3Brushed brushing'],
  ])('%s without %s', (slug, code, fault) => {
    expect(without(slug, code)).toContain(fault)
  })
  test.each(allProducts().map(({ slug }) => slug))('%s asks all', (slug) => {
    expect(without(slug)).toEqual([])
  })
})

describe('stand-offs', () => {
  test.each([
    ['dibond', 'acm3'],
    ['pvc-espumado', 'pvcFoam5'],
    ['placa-de-metacrilato', 'acrylic5'],
  ])('of %s: one for each hole', (slug, material) => {
    const { recipe, defaultConfiguration } = shippedProduct(slug)
    const [mostHoles, most] = ['holes', 'standOffs'].map((code) => {
      const group = recipe.groups.find((each) => each.code === code)
      return group?.kind === 'count' ? group.max : undefined
    })
    const refusals = (holes: number, standOffs: number): string[] => {
      const answer = quote(recipe, {
        ...defaultConfiguration,
        material,
        counts: { holes, standOffs },
      })
      return answer.ok ? [] : answer.refusals.map(({ code }) => code)
    }
    expect(most).toBe(mostHoles)
    for (const holes of [2, 4, 8, 10]) {
      expect(refusals(holes, holes)).toEqual([])
      expect(refusals(holes, holes - 2)).toEqual([])
      expect(refusals(holes, holes + 2)).toContain('quoting.because.standOffHoles')
    }
  })
})
