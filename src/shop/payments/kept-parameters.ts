import { compactPayment } from '../../platform/compact/columns.ts'
import { baseKey, expand } from '../../platform/compact/compact.ts'
import { EURO } from './redsys-form.ts'

/** What an attempt knows of itself for ever. */
type Known = { publicId: string; gatewayOrder: string; amountCents: number }

/** How Redsys will speak of it. Never changed: notifications are kept as what they say beside this. */
const expected = ({ publicId, gatewayOrder, amountCents }: Known): string =>
  `"Ds_Amount":"${amountCents}","Ds_Currency":"${EURO}","Ds_Order":"${gatewayOrder}","Ds_MerchantCode":"` +
  `"Ds_Terminal":"001","Ds_Response":"0000","Ds_MerchantData":"${publicId}","Ds_TransactionType":"0","Ds_ConsumerLanguage":"1"`

/** What a gateway told, sign for sign, as its row keeps it: beside an attempt only what that does not know. */
export const keepParameters = (text: string, attempt?: Known): Buffer => compactPayment(text, attempt && expected(attempt))

/** What it told; `attempt`: the one that the row belongs to, where it belongs to one. Older rows are read too. */
export const readParameters = (kept: Buffer, attempt?: Known): string => expand(kept, baseKey(kept) && attempt && expected(attempt))
