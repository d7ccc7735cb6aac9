/** What of it is used here; it brings no types. */
declare module 'autocannon' {
  interface Request {
    path: string
    headers: Record<string, string>
  }
  interface Result {
    requests: { average: number; total: number }
    /** Milliseconds. */
    latency: { p50: number; p97_5: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    requests: Request[]
  }): Promise<Result>
}
