import { useDeferredValue, useMemo, useState } from 'react'
import {
  asLine,
  type Columns,
  checkGuests,
  type Guest,
  type GuestTable,
  guessColumns,
  guestsOf,
  tableOf,
} from '../parse/guests.ts'
import { pastedGuests } from '../parse/pasted.ts'
import { decodeText, readTable } from '../parse/read-table.ts'

const FILE_MAX_BYTES = 2_000_000

type FileFault = 'tooLarge' | 'unreadable' | 'empty'

const readFile = async (file: File): Promise<GuestTable | FileFault> => {
  if (file.size > FILE_MAX_BYTES) return 'tooLarge'
  try {
    const table = tableOf(readTable(decodeText(new Uint8Array(await file.arrayBuffer()))))
    return table.rows.length > 0 ? table : 'empty'
  } catch {
    return 'unreadable'
  }
}

export interface ChosenTable {
  name: string
  table: GuestTable
  columns: Columns
}

/** Whom to invite: pasted, or read from a file. */
export const useGuestList = () => {
  const [text, setText] = useState('')
  /** What was read from a file; null: what is pasted counts. */
  const [chosen, setChosen] = useState<ChosenTable | null>(null)
  const [fault, setFault] = useState<FileFault | null>(null)
  const read = useDeferredValue(text)
  const guests = useMemo(
    () => checkGuests(chosen ? guestsOf(chosen.table, chosen.columns) : pastedGuests(read)),
    [read, chosen],
  )
  const choose = async (file: File) => {
    const table = await readFile(file)
    setFault(typeof table === 'string' ? table : null)
    if (typeof table !== 'string') setChosen({ name: file.name, table, columns: guessColumns(table) })
  }
  /** Leaves those in the list that were not sent. */
  const keep = (rest: readonly Guest[]) => {
    setChosen(null)
    setFault(null)
    setText(rest.map(asLine).join('\n'))
  }
  return {
    text,
    setText,
    chosen,
    fault,
    choose,
    setColumns: (columns: Columns) => setChosen(now => now && { ...now, columns }),
    /** Forgets file and text. */
    clear: () => keep([]),
    guests,
    keep,
  }
}

export type GuestList = ReturnType<typeof useGuestList>
