/** Its owner is writing this page. */
export const Component = () => null
