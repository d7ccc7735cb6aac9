interface ReadinessTable {
  /** Always 1: there is one row. */
  id: number
  at: Date
}

/** What only shows that the database takes writes. */
export interface ReadinessTables {
  readiness: ReadinessTable
}
