// The setup is plain JavaScript: it runs before anything is installed.
declare module '*/setup/chromium.mjs' {
  export function findChromium(): string | null
}
declare module '*/setup/start-settings.mjs' {
  export const HEAP_FLAGS: string[]
  export const MALLOC_SETTINGS: Record<string, string>
}
declare module '*/setup/testing/slow-tests.mjs' {
  export const SLOW_TESTS: string[]
  export const SLOW_SPECS: string[]
}
