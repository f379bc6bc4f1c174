import { type FormEvent, useState } from 'react'
import { loadProductOnSale } from '../../shop/catalogue/products/product-calls.ts'
import { centimetresText, parseCentimetres } from '../../shop/print/quoting/centimetres.ts'
import { configurationToParams } from '../../shop/print/quoting/configuration-url.ts'
import { useTellFailure } from '../../shop/session/use-tell-failure.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** A product that is printed from a file, with the size of its example. */
export type EarlyProduct = {
  slug: string
  name: string
  href: string
  widthMm: number
  heightMm: number
  /** Its sizes are chosen on its own page. */
  isFixed: boolean
}

const SIDES = ['widthMm', 'heightMm'] as const
type Side = (typeof SIDES)[number]
type Typed = Record<Side, string>

const exampleOf = (product: EarlyProduct): Typed => ({
  widthMm: centimetresText(product.widthMm, ','),
  heightMm: centimetresText(product.heightMm, ','),
})

/** The typed size; of a product with fixed sizes that of its example stays. */
const sizeOf = (product: EarlyProduct, typed: Typed) =>
  product.isFixed
    ? {}
    : {
        widthMm: parseCentimetres(typed.widthMm) ?? product.widthMm,
        heightMm: parseCentimetres(typed.heightMm) ?? product.heightMm,
      }

/** Takes a file before there is an order: it is checked for a product and a size. */
export function EarlyStart({ products }: { products: readonly [EarlyProduct, ...EarlyProduct[]] }) {
  const text = useText()
  const { t, language } = text
  const tell = useTellFailure()
  const [product, setProduct] = useState(products[0])
  const [typed, setTyped] = useState(exampleOf(products[0]))
  const [wrong, setWrong] = useState<readonly Side[]>([])
  const [next, setNext] = useState<string | null>(null)

  const choose = (slug: string) => {
    const chosen = products.find((each) => each.slug === slug) ?? products[0]
    setProduct(chosen)
    setTyped(exampleOf(chosen))
    setWrong([])
    setNext(null)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const faulty = SIDES.filter((side) => (parseCentimetres(typed[side]) ?? 0) <= 0)
    setWrong(faulty)
    if (faulty.length > 0) return form.querySelector<HTMLElement>(`[name="${faulty[0]}"]`)?.focus()
    const answer = await loadProductOnSale(language, product.slug)
    if (answer.kind !== 'done') return tell(answer)
    const configuration = { ...answer.data.defaultConfiguration, ...sizeOf(product, typed) }
    const { openEarlyWindow } = await import('./early-window.tsx')
    await openEarlyWindow(text, { product: product.slug }, { product: product.slug, configuration })
    setNext(`${product.href}?${configurationToParams(configuration)}`)
  }
  return (
    <form className="stack link-form needs-script" noValidate onSubmit={submit}>
      <p>{t('early.start.lead')}</p>
      <SelectField
        id="early-product"
        label={t('early.start.product')}
        value={product.slug}
        options={products.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={({ target }) => choose(target.value)}
      />
      {!product.isFixed && (
        <div className="row">
          {SIDES.map((side) => (
            <TextField
              key={side}
              id={`early-${side}`}
              name={side}
              label={t(`configurator.field.${side}`)}
              unit="cm"
              inputMode="decimal"
              autoComplete="off"
              value={typed[side]}
              error={wrong.includes(side) ? t('early.start.measure') : undefined}
              onChange={({ target }) => {
                setTyped((before) => ({ ...before, [side]: target.value }))
                setWrong((before) => before.filter((each) => each !== side))
              }}
            />
          ))}
        </div>
      )}
      <Button kind="outline" type="submit" wide>
        {t('early.cart.send')}
      </Button>
      {next && (
        <Note
          kind="ok"
          role="status"
          title={t('early.start.kept')}
          actions={<ButtonLink to={next}>{t('early.start.go')}</ButtonLink>}
        >
          {t('early.withLine')}
        </Note>
      )}
    </form>
  )
}
