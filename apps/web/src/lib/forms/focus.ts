/** Moves the focus to a form's control by its name, where something is wrong. Unknown names move nothing. */
export const focusField = (form: HTMLFormElement | null, field: string | undefined): void => {
  const control = field && form?.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}

/** Before a row goes by a press in it: the same button of the next row takes the focus, else that of the one before. @returns whether there is one */
export const focusNeighbour = (pressed: Element | null): boolean => {
  const row = pressed?.closest('li')
  const place = row ? [...row.querySelectorAll('button')].indexOf(pressed as HTMLButtonElement) : -1
  const other = row?.nextElementSibling ?? row?.previousElementSibling
  const button = other?.querySelectorAll('button')[place]
  button?.focus()
  return button !== undefined
}
