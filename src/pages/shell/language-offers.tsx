import { languageCookie, languageHref } from '../../shop/site/language-choice.ts'
import type { LanguageOffer } from '../../shop/site/language-offer.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import { useAlternates } from './language-links.ts'
import { keepLanguage } from './language-script.ts'

const ANSWERED_KEY = 'languageOffer'

/**
 * One hidden line for each other language, in that language, and the script that uncovers the one
 * that fits the visitor and keeps the language of the page. On the server only: the browser leaves
 * them as they stand.
 */
export function LanguageOffers({ offers }: { offers: readonly LanguageOffer[] }) {
  const { language: own } = useText()
  const hasOwnAddress = new Set(Object.values(useAlternates())).size > 1
  const texts = [ANSWERED_KEY, hasOwnAddress ? languageCookie(own) : '']
  return (
    <>
      {offers.map(({ language, text, close }) => (
        <aside key={language} lang={language} aria-label={text} data-language-offer="" hidden>
          <div className="notice notice-language">
            <div className="wrap language-offer">
              <a
                href={languageHref(language, '')}
                hrefLang={language}
                rel="nofollow"
                data-reload=""
              >
                {text}
              </a>
              <button type="button" className="icon-button" aria-label={close}>
                <Icon name="close" />
              </button>
            </div>
          </div>
        </aside>
      ))}
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of the shop itself
        dangerouslySetInnerHTML={{
          __html: `(${keepLanguage})(...${JSON.stringify(texts)})`,
        }}
      />
    </>
  )
}
