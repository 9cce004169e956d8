import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { FONT_FAMILY } from '../kit/fonts/font-family.ts'
import { THEME_KEY } from '../kit/ui/theme-key.ts'

const brand: MantineColorsTuple = [
  '#e8f8f1',
  '#d0f0e2',
  '#a0e2c6',
  '#6cd2a8',
  '#3fc48e',
  '#1fb07a',
  '#0f9768',
  '#0a7a55',
  '#0a6146',
  '#084a37',
]

const dark: MantineColorsTuple = [
  '#e8ebf0',
  '#c3c9d3',
  '#98a2b3',
  '#667085',
  '#323b49',
  '#28303c',
  '#1d242e',
  '#151b23',
  '#0f141a',
  '#0a0e12',
]

const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f2f5',
  '#e6e9ee',
  '#d8dde4',
  '#c2c9d3',
  '#98a2b3',
  '#667085',
  '#4a5465',
  '#323b49',
  '#1d242e',
]

// Mantine's own contrast takes the label colour of the light shade in both schemes, 2.2:1 on dark.
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const isBrandFilled = input.variant === 'filled' && (input.color ?? 'brand') === 'brand'
  return isBrandFilled ? { ...colors, color: 'var(--mantine-primary-color-contrast)' } : colors
}

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  colors: { brand, dark, gray },
  black: '#10161d',
  fontFamily: FONT_FAMILY,
  headings: { fontFamily: FONT_FAMILY, fontWeight: '700' },
  defaultRadius: 'md',
  radius: { sm: '8px', md: '10px', lg: '16px', xl: '24px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  variantColorResolver,
  components: {
    // The radius of controls would make them circles, which are radio buttons.
    Checkbox: { defaultProps: { radius: 5 } },
    // Lines between some of the choices look like a mistake.
    SegmentedControl: { defaultProps: { withItemsBorders: false } },
    // A hint stands below its field, and an error below the hint.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
})

/** The stock dimmed, placeholder and error colours fail AA; these pass on both of our surfaces. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f4f6f8',
    '--mantine-color-dimmed': '#566072',
    '--mantine-color-placeholder': '#667085',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-anchor': brand[8],
    '--mantine-color-brand-light': brand[0],
    '--mantine-color-brand-light-hover': brand[1],
    '--mantine-color-brand-light-color': brand[8],
    '--mantine-primary-color-contrast': '#ffffff',
    '--paps-page': '#f4f6f8',
    '--paps-surface': '#ffffff',
    '--paps-raised': gray[1],
    '--paps-track': '#e8ebf0',
    '--paps-line': gray[2],
    '--paps-ink': '#10161d',
    '--paps-dim': '#566072',
    '--paps-brand': brand[7],
    '--paps-brand-ink': brand[8],
    '--paps-brand-soft': brand[0],
    '--paps-brand-chip': brand[1],
    '--paps-danger-soft': '#fdecec',
    '--paps-danger-ink': '#b42318',
    '--paps-warn-soft': '#fdefd6',
    '--paps-warn-ink': '#854a0e',
    '--paps-grid': '#eceff3',
    '--paps-series-1': '#0a7a55',
    '--paps-series-2': '#2f6bde',
    '--paps-series-3': '#7c5ce0',
    '--paps-series-4': '#d9661f',
    '--paps-shadow': '0 1px 2px rgb(16 22 29 / 5%), 0 12px 32px -12px rgb(16 22 29 / 18%)',
  },
  dark: {
    '--mantine-color-body': '#0f141a',
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': '#98a2b3',
    '--mantine-color-placeholder': '#98a2b3',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': brand[3],
    '--mantine-color-brand-light': '#12332a',
    '--mantine-color-brand-light-hover': '#174034',
    '--mantine-color-brand-light-color': brand[3],
    '--mantine-color-red-light-color': '#ff9a94',
    '--mantine-color-default-border': '#28303c',
    '--mantine-primary-color-contrast': '#06231a',
    '--paps-page': '#0f141a',
    '--paps-surface': '#151b23',
    '--paps-raised': dark[6],
    '--paps-track': dark[6],
    '--paps-line': '#28303c',
    '--paps-ink': dark[0],
    '--paps-dim': '#98a2b3',
    '--paps-grid': '#222a35',
    '--paps-series-1': '#3fc48e',
    '--paps-series-2': '#6ea0ff',
    '--paps-series-3': '#a991ff',
    '--paps-series-4': '#ff9d57',
    '--paps-brand': brand[4],
    '--paps-brand-ink': brand[3],
    '--paps-brand-soft': '#10291f',
    '--paps-brand-chip': '#12332a',
    '--paps-danger-soft': '#35191c',
    '--paps-danger-ink': '#ff9a94',
    '--paps-warn-soft': '#35270f',
    '--paps-warn-ink': '#fbc65a',
    '--paps-shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -12px rgb(0 0 0 / 60%)',
  },
})

export const DEFAULT_THEME = 'light'

/** Mantine marks the root element; the page body carries the theme too. */
function applyToBody(theme: MantineColorScheme): void {
  document.body.dataset.theme = theme
}

export function bodyColorSchemeManager(): MantineColorSchemeManager {
  const stored = localStorageColorSchemeManager({ key: THEME_KEY })
  return {
    ...stored,
    get: (fallback) => {
      const theme = stored.get(fallback)
      applyToBody(theme)
      return theme
    },
    set: (theme) => {
      stored.set(theme)
      applyToBody(theme)
    },
    subscribe: (onUpdate) =>
      stored.subscribe((theme) => {
        applyToBody(theme)
        onUpdate(theme)
      }),
  }
}
