import { UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './carousel.module.css'

interface CarouselProps {
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  /** The first slide shown. */
  first?: number
  /** Content beside the slides that depends on the visible one. */
  beside?: (track: { index: number; go: (index: number) => void }) => ReactNode
}

/** A row of slides. It never moves automatically. */
export function Carousel({ label, slides, first, beside }: CarouselProps) {
  const { t } = useTranslation()
  const { ref, index, go, step, onScroll, onKeyDown } = useTrack(slides.length, first)
  const count = slides.length
  const isMany = count > 1
  return (
    <section className={classes.frame} aria-label={label} aria-roledescription={t('browse.carousel')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={ref}
        className={classes.track}
        role="group"
        aria-label={label}
        tabIndex={isMany ? 0 : -1}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {slides.map(({ key, content }) => (
          <div key={key} className={classes.slide}>
            {content}
          </div>
        ))}
      </div>
      {isMany && (
        <div className={classes.controls}>
          <UnstyledButton className={classes.button} aria-label={t('browse.previous')} onClick={() => step(-1)}>
            <IconChevronLeft size={22} aria-hidden />
          </UnstyledButton>
          <span className={classes.count} role="status">
            {t('browse.slide', { number: index + 1, count })}
          </span>
          <UnstyledButton className={classes.button} aria-label={t('browse.next')} onClick={() => step(1)}>
            <IconChevronRight size={22} aria-hidden />
          </UnstyledButton>
        </div>
      )}
      {beside?.({ index, go })}
    </section>
  )
}

interface Track {
  ref: RefObject<HTMLDivElement | null>
  /** The visible slide. */
  index: number
  go: (index: number) => void
  step: (by: 1 | -1) => void
  onScroll: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Scrolling has ended after this pause. Not every browser fires `scrollend`. */
const AT_REST_MS = 150

/** A scrollable row of slides, moved by touch, buttons and keys. The first follows the last. */
function useTrack(count: number, first = 0): Track {
  const ref = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(first)
  // The target of the current scroll: a second press counts from it.
  const wanted = useRef(first)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  function go(to: number): void {
    wanted.current = (to + count) % count
    scrollToSlide(ref.current, wanted.current)
  }

  const step = (by: 1 | -1) => go(wanted.current + by)

  function onScroll(): void {
    const track = ref.current
    if (track === null || track.clientWidth === 0) return
    const shown = Math.min(count - 1, Math.round(Math.abs(track.scrollLeft) / track.clientWidth))
    setIndex(shown)
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      wanted.current = shown
    }, AT_REST_MS)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(count - 1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') step(event.key === forward ? 1 : -1)
    else return
    event.preventDefault()
  }

  useLayoutEffect(() => scrollToSlide(ref.current, first, 'instant'), [first])

  return { ref, index, go, step, onScroll, onKeyDown }
}

function scrollToSlide(track: HTMLDivElement | null, index: number, behavior: ScrollBehavior = 'auto'): void {
  const slide = track?.children[index]
  if (slide instanceof HTMLElement) track?.scrollTo({ left: slide.offsetLeft, behavior })
}
