import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allProducts } from '../../../../test/products.ts'

const PAGES = new URL('../../../../catalogue/pages/', import.meta.url)
const faq = JSON.parse(readFileSync(new URL('preguntas-frecuentes.json', PAGES), 'utf8'))

/** Sentences of the time when eyelets were asked by their number alone. */
const BY_NUMBER =
  /cambiar el número|¿Cuántos ollados|mudar o número|Quantos ilhós ponho|changez le nombre|Combien d’œillets mettre|1[0-9] ollados/i

test('no product and no page asks for eyelets by their number', () => {
  for (const { slug, faqs } of allProducts())
    expect(JSON.stringify(faqs), slug).not.toMatch(BY_NUMBER)
  for (const file of readdirSync(PAGES))
    expect(readFileSync(new URL(file, PAGES), 'utf8'), file).not.toMatch(BY_NUMBER)
})

test.each([
  ['es', 'ollados', 'Por separación: eliges uno cada 25, 50, 75 o 100 cm'],
  ['pt', 'ilhós', 'Por espaçamento: escolhe um a cada 25, 50, 75 ou 100 cm'],
  ['fr', 'œillets', 'Par espacement : vous choisissez un œillet tous les 25, 50, 75 ou 100 cm'],
])('the questions say in %s that eyelets are asked by their distance', (language, word, answer) => {
  type Question = { question: Record<string, string>; answer: Record<string, string> }
  const questions: Question[] = faq.sections.flatMap(
    ({ blocks }: { blocks: { items?: Question[] }[] }) => blocks.flatMap(({ items = [] }) => items),
  )
  const found = questions.find(({ question }) => question[language]?.includes(word))
  expect(found?.answer[language]?.replaceAll(/\s/g, ' ')).toContain(answer)
})

test('the distances it names are those that every recipe offers', () => {
  for (const { slug, recipe } of allProducts()) {
    for (const group of recipe.groups) {
      if (group.kind === 'count' && group.spacing)
        expect(group.spacing.offeredMm, slug).toEqual([250, 500, 750, 1000])
    }
  }
})
