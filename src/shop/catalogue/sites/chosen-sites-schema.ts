import { typedItems, words } from '../../resources/form-schema.ts'

const CODE = /^[a-z0-9-]{1,60}$/

/** Codes of sites in a form, by spaces; empty: all sites. */
export const chosenSites = () =>
  words(2000).superRefine((text, check) => {
    for (const value of typedItems(text))
      if (!CODE.test(value))
        check.addIssue({ code: 'custom', message: 'resources.noSite', params: { value } })
  })

/** Each code once, as it is stored. */
export const codesOfSites = (text: string): string[] => [...new Set(typedItems(text))]
