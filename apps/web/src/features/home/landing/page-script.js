// What needs a script on this page: light or dark by hand, here and for its pictures; the sample's words in step with its sound.
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
;(() => {
  const sample = document.querySelector('[data-sample]')
  const audio = sample?.querySelector('audio')
  if (!audio) return
  const lines = [...sample.querySelectorAll('ol [data-start-ms]')]
  const startOf = line => Number(line.dataset.startMs) / 1000
  for (const part of sample.querySelectorAll('[data-start-ms]'))
    part.addEventListener('click', () => {
      const play = () => {
        audio.currentTime = startOf(part)
        audio.play()
      }
      if (audio.readyState > 0) return play()
      audio.addEventListener('loadedmetadata', play, { once: true })
      audio.load()
    })
  audio.addEventListener('timeupdate', () => {
    const now = lines.findLast(line => startOf(line) <= audio.currentTime + 0.05)
    for (const line of lines) line.setAttribute('aria-current', String(line === now))
  })
})()
