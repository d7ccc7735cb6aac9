const texts = new WeakMap<object, string>()

/** The API's description as text: made once, since it is as long as all pages together and any visitor may ask for it. */
export const descriptionText = (description: object): string => {
  const text = texts.get(description) ?? JSON.stringify(description)
  texts.set(description, text)
  return text
}
