import type { ConnectionFault, FaultScript, Timed } from '../server/faults.ts'

export type Endpoint =
  | 'put'
  | 'get'
  | 'head'
  | 'delete'
  | 'list'
  | 'bucket'
  | 'create'
  | 'part'
  | 'complete'
  | 'abort'
  | 'uploads'

export type Fault = Timed &
  (
    | ConnectionFault<Endpoint>
    | { /** Half of the body comes, then the connection is reset. */ kind: 'cut_body'; on: 'get' }
    | {
        /** The answer names another version than the one that is kept. */ kind: 'wrong_etag'
        on: 'put' | 'part'
      }
  )
export type Faults = FaultScript<Fault>
