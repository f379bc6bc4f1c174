import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { Figure } from '../pictures/figure.tsx'
import './home-slides.css'
import type { HomeSlide } from './load-slides.ts'

const SIZES = '(min-width: 992px) 620px, 94vw'

const idOf = ({ id }: HomeSlide): string => `slide-${id}`

/**
 * Slides in a row that scrolls sideways: by hand, by keys, by its numbers. It never moves by
 * itself, and works without script.
 */
export function HomeSlides({ slides }: { slides: readonly HomeSlide[] }) {
  const { t } = useText()
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const list = row.current
    if (!list) return
    const note = () => setShown(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
    list.addEventListener('scroll', note, { passive: true })
    return () => list.removeEventListener('scroll', note)
  }, [])
  /** The address of the page stays; only the row moves. */
  const goTo = (event: MouseEvent, at: number) => {
    event.preventDefault()
    row.current?.scrollTo({ left: at * row.current.clientWidth })
  }
  return (
    <section className="wrap section home-slides" aria-label={t('home.slides')}>
      <ul className="slides" ref={row} tabIndex={slides.length > 1 ? 0 : undefined}>
        {slides.map((slide, at) => (
          <li key={slide.id} id={idOf(slide)}>
            <Figure figure={slide.figure} sizes={SIZES} late={at > 0} className="slide-figure" />
            <div className="slide-words">
              <h2>{slide.title}</h2>
              <p>{slide.text}</p>
              {slide.link.startsWith('/') ? (
                <ButtonLink to={slide.link}>{slide.label}</ButtonLink>
              ) : (
                <a className="button button-outline" href={slide.link}>
                  {slide.label}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <nav className="slide-numbers" aria-label={t('home.slidesChoose')}>
          {slides.map((slide, at) => (
            <a
              key={slide.id}
              href={`#${idOf(slide)}`}
              aria-current={at === shown ? 'true' : undefined}
              aria-label={t('home.slide', { number: at + 1, title: slide.title })}
              onClick={(event) => goTo(event, at)}
            >
              {at + 1}
            </a>
          ))}
        </nav>
      )}
    </section>
  )
}
