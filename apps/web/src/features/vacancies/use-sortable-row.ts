import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties } from 'react'

const wantsCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** One row of a list that is sorted by hand. @param key of the row among its list */
export const useSortableRow = (key: number) => {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id: key,
      ...(wantsCalm() ? { transition: null } : {}),
    })
  const { 'aria-describedby': describedBy } = attributes
  const style: CSSProperties = { transform: CSS.Translate.toString(transform), transition }
  return {
    setNodeRef,
    isDragging,
    style,
    /** For the part that is taken hold of. */
    handle: { ref: setActivatorNodeRef, 'aria-describedby': describedBy, ...listeners },
  }
}

export type SortableRow = ReturnType<typeof useSortableRow>
