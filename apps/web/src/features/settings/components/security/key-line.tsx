import { Button } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { useCopy } from '../../../../lib/page/use-copy.ts'

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** The key for who types it in: all of it to be seen, in groups of four. */
export const KeyLine = ({ secret }: { secret: string }) => {
  const t = useTexts()
  const { copy, copied, failed } = useCopy(secret)
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-small">{t('security.twoFactor.key')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <code className="select-all font-mono">{inGroups(secret)}</code>
        <Button size="small" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          {t(copied ? 'common.copied' : 'common.copy')}
        </Button>
      </div>
      {failed && (
        <p role="alert" className="text-bad text-small">
          {t('common.copyFailed')}
        </p>
      )}
    </div>
  )
}
