/** Moves the focus to a form's control by its name, where something is wrong. Unknown names move nothing. */
export const focusField = (form: HTMLFormElement | null, field: string | undefined): void => {
  const control = field && form?.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}
