import { useWatch } from 'react-hook-form'

/** A value of the open form, as typed. */
export const useFormValue = (source: string): unknown => useWatch({ name: source })
