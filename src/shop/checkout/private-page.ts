import type { MetaDescriptor } from 'react-router'
import type { PageContext } from '../../page-context.ts'
import { translate } from '../../platform/text.ts'

/** A title in the visitor's language. */
export const pageTitle = ({ texts, language }: PageContext, key: string): string => translate(texts.messages, language, key)

/** Pages of one customer: no search engine lists them, and no other site learns their address, which may hold the key to an order. */
export const privateMeta = (title: string | undefined): MetaDescriptor[] => [
  { title: title ?? '' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]
