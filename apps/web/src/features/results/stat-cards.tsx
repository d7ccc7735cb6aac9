import { Skeleton } from '../../components/ui/index.ts'

interface Props {
  /** Label and figure; undefined while it is loading. */
  stats: readonly (readonly [label: string, value: string | undefined])[]
}

/** The figures that a page begins with, in one ruled strip. */
export const StatCards = ({ stats }: Props) => (
  <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line lg:grid-cols-4">
    {stats.map(([label, value]) => (
      <div
        key={label}
        className="flex flex-col-reverse justify-end gap-0.5 bg-surface px-4 py-3.5 sm:px-6 sm:py-4"
      >
        <dt className="text-muted text-small">{label}</dt>
        <dd className="font-semibold text-display tabular-nums">
          {value ?? <Skeleton className="my-1 h-7 w-14" />}
        </dd>
      </div>
    ))}
  </dl>
)
