// The setup is plain JavaScript: it runs before anything is installed.
declare module '*/setup/chromium.mjs' {
  export function findChromium(): string | null
}
