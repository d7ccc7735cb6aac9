// The one thing on this page that needs a script: light or dark by hand, here and for its pictures.
;(() => {
  const buttons = document.querySelectorAll('[data-theme-choices] button')
  const sources = document.querySelectorAll('picture source')
  const system = matchMedia('(prefers-color-scheme: dark)')
  let theme = 'system'
  try {
    theme = localStorage.getItem('theme') ?? 'system'
  } catch {}
  const apply = () => {
    const dark = theme === 'system' ? system.matches : theme === 'dark'
    document.documentElement.classList.toggle('dark', dark)
    for (const source of sources) source.media = dark ? 'all' : 'not all'
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === theme))
  }
  for (const button of buttons)
    button.addEventListener('click', () => {
      theme = button.value
      try {
        if (theme === 'system') localStorage.removeItem('theme')
        else localStorage.setItem('theme', theme)
      } catch {}
      apply()
    })
  system.addEventListener('change', apply)
  apply()
})()
