import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../../i18n/index.ts'

interface Props {
  /** The rows, in order. */
  keys: number[]
  onMove: (key: number, by: number) => void
  children: ReactNode
}

/** A press that wanders less than this is a press, pixels. */
const DRAG_FROM = 4

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** What is said aloud while a question is moved. */
const useAnnouncements = (keys: readonly number[]): Announcements => {
  const t = useTexts()
  const place = (id: string | number | undefined) => keys.indexOf(Number(id)) + 1
  const total = keys.length
  // What is picked up lies over its own place: that is no news.
  const isPickedUp = useRef(false)
  return {
    onDragStart: ({ active }) => {
      isPickedUp.current = true
      return t('vacancy-form.drag.taken', { place: place(active.id), total })
    },
    onDragOver: ({ active, over }) => {
      const isNews = !(isPickedUp.current && over?.id === active.id)
      isPickedUp.current = false
      return over && isNews ? t('vacancy-form.drag.over', { place: place(over.id), total }) : undefined
    },
    onDragEnd: ({ active, over }) =>
      t('vacancy-form.drag.put', { place: place(over?.id ?? active.id), total }),
    onDragCancel: ({ active }) => t('vacancy-form.drag.cancelled', { place: place(active.id), total }),
  }
}

/** Rows that are put in order by hand: with a pointer, or with space and the arrow keys. */
export const SortableQuestions = ({ keys, onMove, children }: Props) => {
  const t = useTexts()
  const announcements = useAnnouncements(keys)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    const by = over ? keys.indexOf(Number(over.id)) - keys.indexOf(Number(active.id)) : 0
    if (by !== 0) onMove(Number(active.id), by)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('vacancy-form.drag.how') },
      }}
      onDragEnd={end}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
