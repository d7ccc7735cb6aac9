import type { ColumnType, Generated } from 'kysely'

/** The servers on this database. Times are the database's own, so that no clock of a machine counts. */
export interface NodesTable {
  id: string
  roles: string[]
  machine: string
  pid: number
  has_redis: boolean
  key_print: string
  started_at: Generated<Date>
  seen_at: Generated<Date>
}

export interface DeploymentTable {
  id: ColumnType<string, never, never>
}

export interface NodeTables {
  nodes: NodesTable
  deployment: DeploymentTable
}
