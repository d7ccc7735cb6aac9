import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** By its button or by Enter: the page stays. */
  onSubmit: (form: HTMLFormElement) => unknown
}

/** A form that says in our words what is wrong, not in the browser's. */
export const Form = ({ onSubmit, ...rest }: Props) => (
  <form
    noValidate
    {...rest}
    onSubmit={event => {
      event.preventDefault()
      onSubmit(event.currentTarget)
    }}
  />
)
