import { useEffect, useRef } from 'react'

/** The heading of one step. It takes the focus when the step begins, so that it is read out and nobody is lost. */
export function StepHeading({ children, className }: { children: string; className?: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h2 ref={heading} tabIndex={-1} className={className} style={{ outline: 'none' }}>
      {children}
    </h2>
  )
}
