/** Times the steps of a check and prints each as it ends. */
export interface Hops {
  /** Runs a step. @returns what it returns */
  hop<T>(name: string, work: () => Promise<T>): Promise<T>
  /** A figure that no step of its own took. */
  note(name: string, value: string): void
}

const WIDTH = 52

const line = (name: string, value: string): string => `  ${name.padEnd(WIDTH, ' ')} ${value}`

/** @param print one line */
export const timeHops = (print: (text: string) => void): Hops => ({
  hop: async (name, work) => {
    const started = performance.now()
    const ms = () => `${Math.round(performance.now() - started)} ms`
    try {
      const result = await work()
      print(line(name, ms()))
      return result
    } catch (error) {
      print(line(name, `FAILED after ${ms()}`))
      throw error
    }
  },
  note: (name, value) => print(line(name, value)),
})
