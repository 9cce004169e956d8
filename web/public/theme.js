// Runs before the first paint, so that a dark page never flashes white.
;(() => {
  let theme = 'light'
  try {
    if (localStorage.getItem('paps_theme') === 'dark') theme = 'dark'
  } catch {}
  document.documentElement.dataset.mantineColorScheme = theme
  document.addEventListener('DOMContentLoaded', () => {
    document.body.dataset.theme = theme
  })
})()
