/** Has the document say what the server would write into it, as in the `head` of index.html, until the test is over. */
export const installationSays = (facts: {
  billing?: 'on' | 'off'
  registration?: 'open' | 'invited' | 'closed'
  'registration-domains'?: string
}): void => {
  for (const [name, content] of Object.entries(facts)) {
    const meta = document.createElement('meta')
    document.head.append(Object.assign(meta, { name, content }))
  }
}

/** Takes it back. */
export const forgetInstallation = (): void => {
  for (const meta of document.head.querySelectorAll('meta[name]')) meta.remove()
}
