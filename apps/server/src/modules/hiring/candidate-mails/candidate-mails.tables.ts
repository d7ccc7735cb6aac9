export {}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** Mails of an account to candidates per day (UTC). At first only invitations were counted. */
    invitation_days: {
      organisation_id: string
      /** 'YYYY-MM-DD'. */
      day: string
      mails: number
    }
    /** Candidates who unsubscribed from a company. */
    stopped_mails: {
      organisation_id: string
      /** Keyed hash. */
      address_hash: string
      at: Date
    }
  }
}
