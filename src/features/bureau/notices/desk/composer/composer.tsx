import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { Segments } from '@/desktop/page/segments'
import { useRoom } from '@/desktop/page/use-width'
import { useMessageNamespace } from '@/hooks/use-messages'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { inBothLanguages } from '@/lib/questionnaire'
import { serverNow } from '@/request/server-clock'
import { Permitted } from '@/stores/session/permitted'
import { useSessionStore } from '@/stores/session/session-store'
import type { Notice } from '@/wire/home/notices'
import { buttonCodes } from '@/wire/session/permission'
import { AudienceSize } from '../../../audience/audience-choice'
import { AttachmentsField } from '../../attachments'
import { ConfirmNotice, NoticeOptions, Recipients, Written } from '../../notice-fields'
import { type Language, languages, type NoticeState } from '../../use-notice'
import type { NoticeDeskProps } from '../types'
import './composer.scss'

/** Whole rows of the tree, so that the recipients fit the window. */
const treeHeights = { usual: 264, high: 352, highest: 484 }

function useTreeHeight(): number {
  const isHigh = useRoom({ height: 900 })
  const isHighest = useRoom({ height: 1040 })
  return treeHeights[isHighest ? 'highest' : isHigh ? 'high' : 'usual']
}

type ComposerProps = Pick<NoticeDeskProps, 'notice' | 'preview'>

/** Writes a notice: texts and documents, recipients, and how it looks on a phone. The act stays in view. */
export function Composer({ notice, preview }: ComposerProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  return (
    <div className="composer">
      <div className="composer-rest">
        <div className="composer-panes">
          <Texts notice={notice} />
          <section className="composer-pane" aria-label={messages.audience}>
            <h2 className="composer-title">{messages.audience}</h2>
            <Recipients countless treeHeight={useTreeHeight()} notice={notice} />
          </section>
        </div>
        <Foot notice={notice} />
      </div>
      <section className="composer-preview" aria-label={messages.preview}>
        <h2 className="composer-title">{messages.preview}</h2>
        <div className="notice-phone" tabIndex={0} role="group" aria-label={messages.preview}>
          <Preview notice={notice} render={preview} />
        </div>
      </section>
      <ConfirmNotice notice={notice} />
    </div>
  )
}

/** The language that is written; a refused text of the other one is opened. */
function useWrittenLanguage({ refused }: NoticeState) {
  const [language, setLanguage] = useState<Language>('zh-CN')
  useEffect(() => {
    const first = languages.find((one) => refused.some((field) => field.endsWith(one)))
    if (first) setLanguage(first)
  }, [refused])
  return [language, setLanguage] as const
}

function Texts({ notice }: { notice: NoticeState }) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const [language, setLanguage] = useWrittenLanguage(notice)
  const { attachments, errors } = notice
  return (
    <section className="composer-pane" aria-label={messages.write}>
      <div className="composer-languages">
        <h2 className="composer-title">{messages.write}</h2>
        <Segments
          label={messages.language}
          segments={languages.map((id) => ({ id, text: messages.languages[id] }))}
          current={language}
          onChange={setLanguage}
        />
      </div>
      <Written part="title" {...{ notice, language }} />
      <div className="composer-body">
        <Written part="body" {...{ notice, language }} />
      </div>
      <NoticeOptions notice={notice} />
      <AttachmentsField attachments={attachments} error={errors.files ? messages[errors.files] : null} />
    </section>
  )
}

function Foot({ notice }: { notice: NoticeState }) {
  const messages = useMessageNamespace(noticePublishingMessages)
  return (
    <div className="composer-foot">
      <AudienceSize audience={notice.entry.audience} />
      <span className="desktop-space" />
      <Permitted code={buttonCodes.notice}>
        <button
          type="button"
          className="desktop-button desktop-button-primary"
          onClick={notice.requestConfirmation}
        >
          {messages.publish}
        </button>
      </Permitted>
    </div>
  )
}

interface PreviewProps {
  notice: NoticeState
  render: (notice: Notice) => ReactNode
}

/** The notice as it is written, on a phone. */
function Preview({ notice, render }: PreviewProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const { entry, attachments } = useDeferredValue(notice)
  const bureau = useSessionStore((state) => state.userInfo?.XNZZMC ?? '')
  const issuer = bureau === '' ? null : { 'zh-CN': bureau, 'en-US': bureau }
  const now = new Date(serverNow()).toISOString()
  const title = inBothLanguages(entry.title)
  return render({
    ...{ id: 'preview', pinned: entry.pinned, read: true, reminded: 0, task: null, issuer },
    title: title['zh-CN'] === '' ? messages.previewTitle : title,
    body: inBothLanguages(entry.body),
    publishedAt: now,
    serverTime: now,
    attachments: attachments.files.map(({ id, file }) => ({ name: file.name, size: file.size, url: id })),
  })
}
