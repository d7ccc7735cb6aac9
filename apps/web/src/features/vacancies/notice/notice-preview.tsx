import { languageName } from '@vivavox/contracts/locales'
import type { ShownNotice } from '@vivavox/contracts/notices'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { DownloadButton } from '../../../components/download-button.tsx'
import { Badge, Banner, CopyButton, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { apiUrl } from '../../../lib/api/api-url.ts'
import { download } from '../../../lib/api/download.ts'
import { fileStem } from '../../../lib/page/save-file.ts'

const RENDERINGS = ['job_ad', 'invitation', 'consent', 'data_consent'] as const

interface RenderingProps {
  name: (typeof RENDERINGS)[number]
  text: string | null
  /** BCP 47. */
  language: string
}

const Rendering = ({ name, text, language }: RenderingProps) => {
  const t = useTexts()
  if (text === null) return null
  return (
    <section className="grid min-w-0 content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{t(`notice.rendering.${name}`)}</h3>
        {text && <CopyButton size="small" text={text} />}
      </div>
      {text ? (
        <p
          lang={language}
          className="max-w-[75ch] whitespace-pre-line rounded-box border border-line bg-sunken px-4 py-3 [overflow-wrap:anywhere]"
          dir="auto"
        >
          {text}
        </p>
      ) : (
        <p className="text-muted">{t('notice.invitationNone')}</p>
      )}
    </section>
  )
}

interface Props {
  vacancy: OwnVacancy
  notice: ShownNotice
  /** Not as it is saved. */
  isUnsaved: boolean
}

/** All that candidates read, to copy, and the same on paper. */
export const NoticePreview = ({ vacancy, notice, isUnsaved }: Props) => {
  const t = useTexts()
  const { locale, renderings, record } = notice
  const save = () =>
    download(
      apiUrl('/vacancies/{id}/notice.pdf', { id: vacancy.id }),
      'application/pdf',
      `notice-${fileStem(vacancy.title)}.pdf`,
    )
  return (
    <Panel title={t('notice.preview')}>
      <div className="grid gap-6">
        {languageName(locale, 'en') !== vacancy.language_name && <Banner>{t('notice.inEnglish')}</Banner>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-small">
          <span className="[overflow-wrap:anywhere]">{t('notice.version', { version: record.version })}</span>
          <span role="status">{isUnsaved && <Badge tone="warn">{t('notice.unsaved')}</Badge>}</span>
        </p>
        {RENDERINGS.map(name => (
          <Rendering key={name} name={name} text={renderings[name]} language={locale} />
        ))}
        <div className="grid justify-items-start gap-2">
          <DownloadButton save={save} failure={t('notice.downloadFailed')}>
            {t('notice.download')}
          </DownloadButton>
          {isUnsaved && <p className="text-muted text-small">{t('notice.pdfSaved')}</p>}
          {(locale === 'zh' || locale === 'ja') && (
            <p className="text-muted text-small">{t('notice.pdfEnglish')}</p>
          )}
        </div>
      </div>
    </Panel>
  )
}
