// Theme buttons, which also switch the pictures; the player of the sample, whose transcript follows the recording.
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
    for (const source of sources)
      source.media = (source.dataset.scheme === 'dark') === dark ? source.dataset.width : 'not all'
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
  let pendingSeek = null
  const goTo = seconds => {
    if (audio.readyState > 0) {
      audio.currentTime = seconds
      return
    }
    pendingSeek = seconds
    if (audio.networkState !== audio.NETWORK_LOADING) audio.load()
  }
  audio.addEventListener('loadedmetadata', () => {
    if (pendingSeek !== null) audio.currentTime = pendingSeek
    pendingSeek = null
  })
  // play() rejects if the visitor pauses or leaves first; no message is needed.
  const play = () => audio.play().catch(() => undefined)
  for (const part of sample.querySelectorAll('[data-start-ms]'))
    part.addEventListener('click', () => {
      goTo(startOf(part))
      play()
    })
  audio.addEventListener('timeupdate', () => {
    const now = lines.findLast(line => startOf(line) <= audio.currentTime + 0.05)
    for (const line of lines) line.setAttribute('aria-current', String(line === now))
  })
  // Replaces the browser's controls with the product's player. The recording is fetched on the first play or seek.
  const player = sample.querySelector('[data-player]')
  const [button, seekBar, clock] = ['button', 'input', '[data-now]'].map(part => player.querySelector(part))
  const [playLabel, pauseLabel] = [button.getAttribute('aria-label'), button.dataset.pause]
  audio.hidden = true
  player.hidden = false
  const show = ms => {
    const seconds = Math.floor(ms / 1000)
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    seekBar.setAttribute('aria-valuetext', clock.parentElement.textContent)
    player.style.setProperty('--played', `${(ms * 100) / seekBar.max}%`)
  }
  button.addEventListener('click', () => (audio.paused ? play() : audio.pause()))
  for (const event of ['play', 'pause'])
    audio.addEventListener(event, () => {
      button.toggleAttribute('data-playing', !audio.paused)
      button.setAttribute('aria-label', audio.paused ? playLabel : pauseLabel)
    })
  audio.addEventListener('timeupdate', () => {
    seekBar.value = audio.currentTime * 1000
    show(audio.currentTime * 1000)
  })
  seekBar.addEventListener('input', () => {
    show(seekBar.value)
    goTo(seekBar.value / 1000)
  })
  seekBar.value = 0
  show(0)
})()
