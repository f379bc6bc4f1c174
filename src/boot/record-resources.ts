import { couponResource } from '../shop/buying/coupons/api-resource.ts'
import { mediaResource } from '../shop/catalogue/media/api-records.ts'
import { holidayResource } from '../shop/catalogue/products/api-holidays.ts'
import { categoryResource } from '../shop/catalogue/records/api-categories.ts'
import { faqResource, faqTopicResource } from '../shop/catalogue/records/api-faqs.ts'
import { pageResource } from '../shop/catalogue/records/api-pages.ts'
import { phraseResource } from '../shop/catalogue/records/api-phrases.ts'
import { popupResource } from '../shop/catalogue/records/api-popups.ts'
import { postResource } from '../shop/catalogue/records/api-posts.ts'
import { redirectResource } from '../shop/catalogue/records/api-redirects.ts'
import { scriptResource } from '../shop/catalogue/records/api-scripts.ts'
import { siteResource } from '../shop/catalogue/records/api-sites.ts'
import { slideResource } from '../shop/catalogue/records/api-slides.ts'
import { textResource } from '../shop/catalogue/texts/api-texts.ts'
import { carrierResource } from '../shop/ordering/shipping/api-carriers.ts'
import { machineResource, rollResource } from '../shop/ordering/workshop/api-machines.ts'
import type { Resource } from '../shop/resources/api-resource.ts'

/** What staff edit as records (decision 0125). */
export const RESOURCES: readonly Resource[] = [
  couponResource,
  holidayResource,
  categoryResource,
  pageResource,
  postResource,
  slideResource,
  popupResource,
  redirectResource,
  phraseResource,
  scriptResource,
  siteResource,
  textResource,
  faqResource,
  faqTopicResource,
  machineResource,
  rollResource,
  mediaResource,
  carrierResource,
]
