export {}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    /** How many mails an account has sent to candidates on a day (UTC); named after the first kind that was counted. */
    invitation_days: {
      user_id: string
      /** 'YYYY-MM-DD'. */
      day: string
      mails: number
    }
    /** Readers who want no more mails of a company. */
    stopped_mails: {
      user_id: string
      /** Keyed. */
      address_hash: string
      at: Date
    }
  }
}
