import { SEARCH_MAX } from '@vivavox/contracts/limits'
import { Icon } from '../../../components/icons.tsx'
import { TextInput } from '../../../components/ui/index.ts'
import { useSearchText } from './use-interview-filter.ts'

interface SearchProps {
  label: string
  search: string
  onSearch: (search: string) => void
}

/** Searches a list, once typing rests. */
export const Search = ({ label, search, onSearch }: SearchProps) => {
  const [text, setText] = useSearchText(search, onSearch)
  return (
    <div className="relative col-span-2 min-w-0 sm:w-72">
      <Icon name="search" size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <TextInput
        type="search"
        value={text}
        maxLength={SEARCH_MAX}
        aria-label={label}
        placeholder={label}
        onChange={event => setText(event.target.value)}
        className="pl-10"
      />
    </div>
  )
}
