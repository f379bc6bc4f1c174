import { isDay } from '../../../platform/calendar.ts'
import { ONE_HUNDRED_PERCENT_BP } from '../../../platform/money.ts'
import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { readAmount } from '../wallet/wallet-use.ts'
import { LONGEST_CODE } from './coupon.ts'

/** The input of staff. Amounts and percentages as texts, days as ISO days; empty: none. */
export type CouponForm = {
  code: string
  kind: 'percent' | 'amount'
  value: string
  minimum: string
  validFrom: string
  validUntil: string
  ownerEmail: string
  singleUse: boolean
  active: boolean
}

/** A new coupon before anything is typed. */
export const BLANK_COUPON: CouponForm = {
  code: '',
  kind: 'percent',
  value: '',
  minimum: '',
  validFrom: '',
  validUntil: '',
  ownerEmail: '',
  singleUse: true,
  active: true,
}

export type ReadCoupon = {
  code: string
  percentBp: number | null
  amountCents: number | null
  minimumCents: number
  validFrom: string | null
  validUntil: string | null
  /** Null: for all customers. */
  ownerEmail: string | null
  singleUse: boolean
  active: boolean
}

/** Letters, digits and joining characters, no spaces, so that a code can be dictated. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u

/** All errors of a new coupon together, each at its field. */
export function readCoupon(form: CouponForm): Result<ReadCoupon> {
  const refusals: Refusal[] = []
  const wrong = (field: keyof CouponForm, code: string, params?: Refusal['params']): undefined => {
    refusals.push({ code: `coupons.new.${code}`, field, ...(params && { params }) })
    return undefined
  }
  const readCode = () => {
    const code = form.code.normalize('NFC').trim()
    if (code === '') return wrong('code', 'codeMissing')
    if (code.length > LONGEST_CODE)
      return wrong('code', 'codeTooLong', { limit: LONGEST_CODE, value: code.length })
    return CODE.test(code) ? code : wrong('code', 'codeFormat')
  }
  const readWorth = () => {
    // Hundredths of a percent and cents have the same format.
    const hundredths = readAmount(form.value.replace('%', ''))
    if (hundredths === undefined || hundredths === 0)
      return wrong('value', form.kind === 'percent' ? 'percent' : 'amount')
    return form.kind === 'percent' && hundredths > ONE_HUNDRED_PERCENT_BP
      ? wrong('value', 'percent')
      : hundredths
  }
  const readDay = (field: 'validFrom' | 'validUntil'): string | null => {
    const day: string = form[field]
    if (day === '' || isDay(day)) return day || null
    wrong(field, 'day', { value: String(day).slice(0, LONGEST_CODE) })
    return null
  }
  const code = readCode()
  const worth = readWorth()
  const minimumCents =
    form.minimum.trim() === '' ? 0 : (readAmount(form.minimum) ?? wrong('minimum', 'minimum'))
  const [validFrom, validUntil] = [readDay('validFrom'), readDay('validUntil')]
  if (validFrom && validUntil && validUntil < validFrom) wrong('validUntil', 'untilBeforeFrom')
  const ownerEmail = form.ownerEmail.trim() || null
  if (
    refusals.length > 0 ||
    code === undefined ||
    worth === undefined ||
    minimumCents === undefined
  )
    return refuse(...refusals)
  const isPercent = form.kind === 'percent'
  return accept({
    code,
    percentBp: isPercent ? worth : null,
    amountCents: isPercent ? null : worth,
    minimumCents,
    validFrom,
    validUntil,
    ownerEmail,
    singleUse: form.singleUse,
    active: form.active,
  })
}

/** 1250 → "12,50", 750 → "7,50", 1000 → "10": as `readCoupon` reads it. */
const typed = (hundredths: number): string => {
  const [whole, rest] = [Math.trunc(hundredths / 100), hundredths % 100]
  return rest === 0 ? String(whole) : `${whole},${String(rest).padStart(2, '0')}`
}

/** The form of a coupon; `readCoupon` gives the same coupon back. */
export function couponForm(coupon: Omit<ReadCoupon, 'ownerEmail'>, ownerEmail: string): CouponForm {
  const { code, percentBp, amountCents, minimumCents, validFrom, validUntil } = coupon
  return {
    code,
    kind: percentBp === null ? 'amount' : 'percent',
    value: typed(percentBp ?? amountCents ?? 0),
    minimum: minimumCents === 0 ? '' : typed(minimumCents),
    validFrom: validFrom ?? '',
    validUntil: validUntil ?? '',
    ownerEmail,
    singleUse: coupon.singleUse,
    active: coupon.active,
  }
}
