/** The id that stands for the demo where a vacancy's would. */
const DEMO = 'demo'

/** Is this the sample vacancy, which needs no account? */
export const isDemo = ({ id }: { id: string }): boolean => id === DEMO
