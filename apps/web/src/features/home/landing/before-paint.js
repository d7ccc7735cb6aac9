// Runs before the first paint: redirects signed-in users, applies the chosen language, sets the theme.
;(() => {
  const root = document.documentElement
  const read = key => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  if (read('auth_token')) return location.replace('/dashboard')
  const chosen = new URLSearchParams(location.search).get('lang')
  const stored = read('language')
  if (chosen === root.lang) {
    try {
      localStorage.setItem('language', chosen)
    } catch {}
  } else if (!chosen && (stored === 'en' || stored === 'ru') && stored !== root.lang) {
    return location.replace(`/?lang=${stored}`)
  }
  const theme = read('theme')
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.classList.toggle('dark', dark)
})()
