/** The id that stands for the demo where a vacancy's would. */
export const DEMO = 'demo'

/** Is this the sample vacancy, which anybody may try? */
export const isDemo = ({ id }: { id: string }): boolean => id === DEMO
