import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './promo-carousel.module.css'

interface PromoCarouselProps {
  label: string
  promos: readonly { key: string; content: ReactNode }[]
}

/** A row of cards that snaps, the next one in sight. It never moves by itself. */
export function PromoCarousel({ label, promos }: PromoCarouselProps) {
  const { t } = useTranslation()
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)

  function onScroll(): void {
    const row = track.current
    if (row === null) return
    const cards = [...row.children] as HTMLElement[]
    const isAtEnd = Math.abs(row.scrollLeft) + row.clientWidth >= row.scrollWidth - 4
    const start = row.getBoundingClientRect()
    const isRightToLeft = getComputedStyle(row).direction === 'rtl'
    const away = (card: HTMLElement) => {
      const place = card.getBoundingClientRect()
      return Math.abs(isRightToLeft ? start.right - place.right : place.left - start.left)
    }
    const nearest = cards.reduce((best, card, index) => (away(card) < away(cards[best] ?? card) ? index : best), 0)
    setShown(isAtEnd && Math.abs(row.scrollLeft) > 4 ? cards.length - 1 : nearest)
  }

  function go(index: number): void {
    track.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }

  return (
    <section aria-label={label} aria-roledescription={t('browse.carousel')}>
      <ul ref={track} className={classes.track} onScroll={onScroll}>
        {promos.map(({ key, content }) => (
          <li key={key} className={classes.card}>
            {content}
          </li>
        ))}
      </ul>
      {promos.length > 1 && (
        <div className={classes.dots}>
          {promos.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              className={classes.dot}
              aria-label={t('browse.slide', { number: index + 1, count: promos.length })}
              aria-current={index === shown || undefined}
              onClick={() => go(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
