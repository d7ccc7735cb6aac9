import type { Defaulted } from '../../../../platform/database/columns.ts'

declare module '../../../../platform/database/tables.ts' {
  interface Tables {
    /** Times of a vacancy that advanced candidates choose from. */
    slots: {
      id: string
      vacancy_id: string
      starts_at: Date
      minutes: number
      with_whom: string
      place: string
      created_at: Date
    }
    /** What a candidate chose, with what the time was: it outlives the time itself. */
    slot_bookings: {
      interview_id: string
      /** null: given back. No reference, so that a restored vacancy or interview finds its place by itself. */
      slot_id: string | null
      starts_at: Date
      minutes: number
      with_whom: string
      place: string
      /** Rises with each change, as calendars expect. */
      sequence: Defaulted<number>
      /** Of the candidate's browser (IANA); null: not known. */
      time_zone: string | null
      booked_at: Date
      reminded_at: Defaulted<Date | null>
    }
  }
}
