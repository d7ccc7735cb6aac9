import type { Mentionable } from '@vivavox/contracts/comments'
import { COMMENT_MAX } from '@vivavox/contracts/limits'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Field, Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'
import { matchingMembers, openMention, withMention } from './mentions.ts'

interface OptionsProps {
  id: string
  members: readonly Mentionable[]
  active: number
  onChoose: (member: Mentionable) => void
}

const Options = ({ id, members, active, onChoose }: OptionsProps) => {
  const t = useTexts()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('together.colleagues')}
      className="absolute top-full left-0 z-30 mt-1 w-full max-w-80 overflow-hidden rounded-box border border-line-strong bg-surface py-1 shadow-float"
    >
      {members.map((member, at) => (
        // The field keeps the focus, and its keys choose.
        <div
          key={member.id}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onPointerDown={event => {
            event.preventDefault()
            onChoose(member)
          }}
          className={cx(
            'flex min-h-10 cursor-pointer items-center px-3 [overflow-wrap:anywhere] pointer-coarse:min-h-11',
            at === active ? 'bg-accent-soft' : 'hover:bg-sunken',
          )}
        >
          {member.name}
        </div>
      ))}
    </div>
  )
}

interface Props {
  text: string
  mentionable: readonly Mentionable[]
  onText: (text: string) => void
  onMention: (member: Mentionable) => void
}

/** A comment's words; after `@` colleagues are offered: arrows move, Enter or Tab chooses, Escape closes. */
export const CommentField = ({ text, mentionable, onText, onMention }: Props) => {
  const t = useTexts()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const open = caret === null ? null : openMention(text, caret)
  const members = open ? matchingMembers(mentionable, open.query) : []
  const isOpen = members.length > 0
  const at = Math.min(active, members.length - 1)
  const follow = (place: number | null) => {
    setCaret(place)
    setActive(0)
  }
  const choose = (member: Mentionable) => {
    if (!open) return
    const next = withMention(text, open, member.name)
    onText(next.text)
    onMention(member)
    follow(null)
    // React writes the text first.
    requestAnimationFrame(() => field.current?.setSelectionRange(next.caret, next.caret))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const member = members[at]
    if (!member || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((at + step + members.length) % members.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(member)
    else if (event.key === 'Escape') follow(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <Field label={t('together.comment')} hint={mentionable.length > 0 && t('together.commentHint')}>
        <Textarea
          ref={field}
          rows={2}
          className="min-h-16"
          maxLength={COMMENT_MAX}
          value={text}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
          onChange={event => {
            onText(event.target.value)
            follow(event.target.selectionStart)
          }}
          onBlur={() => follow(null)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {isOpen && <Options id={id} members={members} active={at} onChoose={choose} />}
      <span role="status" className="sr-only">
        {isOpen && t('together.found', { count: members.length })}
      </span>
    </div>
  )
}
