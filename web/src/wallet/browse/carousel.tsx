import { UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './carousel.module.css'
import { useTrack } from './use-track.ts'

interface CarouselProps {
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  /** The slide to begin with. */
  first?: number
  /** What stands beside the slides and depends on which one is in view. */
  beside?: (track: { index: number; go: (index: number) => void }) => ReactNode
}

/** Slides side by side. It never moves by itself. */
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
