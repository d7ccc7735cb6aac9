// Runs before the first paint: theme class and brand colour, so that nothing flashes.
;(() => {
  const root = document.documentElement
  let choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {}
  const dark = choice ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.classList.toggle('dark', dark)
  const brand = document.querySelector('meta[name="brand-color"]')?.content
  if (brand && CSS.supports('color', brand)) root.style.setProperty('--brand', brand)
})()
