import { Dialog, Switch } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { COMMAND_KEY } from '../../lib/page/command-key.ts'
import { setLetterKeys, useLetterKeys } from '../../lib/page/letter-keys.ts'
import { type KeyHelp, keysOfPage, withoutLetters } from '../../lib/page/page-keys.ts'

/** Placeholder for a mouse click, shown as translated text. */
const CLICK = 'click'

const COMMON_SHORTCUTS: readonly KeyHelp[] = [
  ['desk.keys.palette', [[COMMAND_KEY, 'K']]],
  ['desk.keys.search', [['/']]],
  ['desk.keys.sheet', [['?']]],
  ['desk.keys.walk', [['↑'], ['↓'], ['Home'], ['End']]],
  ['desk.keys.open', [['Enter']]],
  ['desk.keys.select', [['X']]],
  ['desk.keys.range', [['Shift', CLICK]]],
  ['desk.keys.tabs', [['←'], ['→']]],
  ['desk.keys.close', [['Esc']]],
]

/** Lists all keyboard shortcuts, those of the current page first, with the switch for shortcuts of one character. */
export const KeysSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts()
  const letters = useLetterKeys()
  const shortcuts = [...keysOfPage(), ...COMMON_SHORTCUTS]
  return (
    <Dialog open onClose={onClose} title={t('desk.keys')}>
      <Switch
        checked={letters}
        label={t('desk.keys.letters')}
        hint={t('desk.keys.lettersHint')}
        onChange={event => setLetterKeys(event.target.checked)}
      />
      <dl className="grid gap-1 border-line border-t pt-3">
        {(letters ? shortcuts : withoutLetters(shortcuts)).map(([label, combinations]) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1">
            <dt>{t(label)}</dt>
            <dd className="flex max-w-40 flex-wrap justify-end gap-2">
              {combinations.map(combination => (
                <span key={combination.join()} className="flex gap-1">
                  {combination.map(key => (
                    <kbd
                      key={key}
                      className="inline-flex min-w-7 justify-center rounded-[4px] border border-line-strong bg-sunken px-1.5 py-0.5 font-sans text-small"
                    >
                      {key === CLICK ? t('desk.keys.click') : key}
                    </kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
