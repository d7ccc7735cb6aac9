import type { ReactNode } from 'react'
import { Panel, Summary } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'

interface Props {
  title: string
  /** Below the title: what is counted. */
  note?: string
  /** What the two shades stand for, the dark one first. */
  shades?: readonly [string, string]
  /** Heads of the table, and its rows, whose first cells are their heads. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** The chart. */
  children: ReactNode
}

const Shade = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-2">
    <svg aria-hidden="true" className="size-3 shrink-0">
      <rect width="12" height="12" className={className} />
    </svg>
    {children}
  </span>
)

/** A chart, and the table behind it. */
export const Figures = ({ title, note, shades, columns, rows, children }: Props) => {
  const t = useTexts()
  return (
    <Panel title={title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {note && <p className="max-w-[68ch] text-muted">{note}</p>}
        {shades && (
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-small">
            <Shade className="fill-accent">{shades[0]}</Shade>
            <Shade className="fill-line-strong">{shades[1]}</Shade>
          </p>
        )}
        {children}
        <details>
          <Summary className="text-muted">{t('funnel.table')}</Summary>
          <section
            // What scrolls is reached by the keyboard, too.
            tabIndex={columns.length > 3 ? 0 : undefined}
            aria-label={title}
            className="mt-3 overflow-x-auto"
          >
            <table className="w-full text-left text-small">
              <thead>
                <tr className="text-muted">
                  {columns.map((column, index) => (
                    <th
                      key={column}
                      scope="col"
                      className={`py-1.5 align-bottom font-normal ${index > 0 ? 'pl-4 text-right' : ''}`}
                    >
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([head = '', ...cells]) => (
                  <tr key={head} className="border-line border-t">
                    <th scope="row" className="min-w-24 py-1.5 font-normal">
                      {head}
                    </th>
                    {cells.map((cell, index) => (
                      <td
                        key={columns[index + 1]}
                        className="whitespace-nowrap py-1.5 pl-4 text-right tabular-nums"
                      >
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      </div>
    </Panel>
  )
}
