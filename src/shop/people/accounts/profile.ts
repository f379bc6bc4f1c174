import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { Sent } from '../../../platform/sent-form.ts'
import { NAME_MAX, PHONE_MAX, phoneOf } from '../../print/address/contact.ts'
import {
  echo,
  type Form,
  isTicked,
  refuseField,
  requiredText,
  textAt,
} from '../../print/address/form.ts'
import type { PersonalForm } from './profile-schema.ts'

export type PersonalData = {
  name: string
  surname: string
  phone: string
  company: boolean
  companyName: string
}

const MISSING = { code: 'account.required' }

/** The form of the profile; the phone is optional. Other data of an account is not changed here. */
export function readPersonalData(input: Sent<PersonalForm>): Result<PersonalData> {
  const form: Form = { input, refusals: [] }
  const name = requiredText(form, 'name', NAME_MAX, MISSING)
  const surname = requiredText(form, 'surname', NAME_MAX, MISSING)
  const phone = textAt(form, 'phone')
  if (phone.length > PHONE_MAX)
    refuseField(form, 'phone', 'checkout.tooLong', { limit: PHONE_MAX, value: phone.length })
  else if (phone !== '' && phoneOf(phone) === undefined)
    refuseField(form, 'phone', 'checkout.phone.format', { value: echo(phone) })
  const company = isTicked(form, 'company')
  const companyName = company ? requiredText(form, 'company_name', NAME_MAX, MISSING) : ''
  if (
    name === undefined ||
    surname === undefined ||
    companyName === undefined ||
    form.refusals.length > 0
  )
    return refuse(...form.refusals)
  return accept({ name, surname, phone, company, companyName })
}

/** The customer's name in the header: the company if there is one, else name and surname. */
export const calledOf = ({
  name,
  surname,
  company_name,
}: {
  name: string
  surname?: string
  company_name?: string
}): string => company_name || [name, surname].filter(Boolean).join(' ')
