import type { ReactNode } from 'react'
import { LanguagePicker } from './language-picker.tsx'
import classes from './plain-header.module.css'
import { ThemeToggle } from './theme-toggle.tsx'

/** The header of pages without a menu: the logo, language and theme. */
export function PlainHeader({ children }: { children: ReactNode }) {
  return (
    <header className={classes.header}>
      {children}
      <div className={classes.tools}>
        <LanguagePicker />
        <ThemeToggle />
      </div>
    </header>
  )
}
