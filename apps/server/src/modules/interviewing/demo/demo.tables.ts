export {}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** Demos that a visitor has begun. */
    demo_uses: {
      /** `account:…`, `visitor:…` or `network:…` with its day. */
      subject: string
      used: number
      last_at: Date
    }
  }
}
