import { Button } from '@/components/button/button'
import { Skeleton } from '@/components/skeleton/skeleton'
import { callNumber } from '@/features/session/links/call-number'
import { previewDocument } from '@/features/session/links/download'
import { openLink } from '@/features/session/links/open-link'
import { FailedPage, MessagePage, WayHome } from '@/features/session/message/message-page'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { Notice, useNotice } from '@/features/workbench/notices/notice'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { homePagesMessages } from '@/i18n/home-pages'
import { usePageParams } from '@/platform/page/lifecycle'
import { replace } from '@/platform/page/navigation'
import { RequestError } from '@/request/errors'
import { href } from '@/routes'

function NoticePage() {
  const { id = '' } = usePageParams()
  const notice = useNotice(id)
  if (isGone(notice.error)) return <GoneNotice />
  if (notice.state === 'failed')
    return <FailedPage route="notice" error={notice.error} onRetry={() => void notice.reload()} />
  return (
    <RoutePage route="notice" width="reading">
      {notice.state === 'loading' ? (
        <Skeleton />
      ) : (
        <Notice
          notice={notice.data}
          onCall={(number) => void callNumber(number)}
          onOpenLink={(url) => void openLink(url)}
          onOpenDocument={({ url, name, size }) => void previewDocument(url, name, size)}
        />
      )}
    </RoutePage>
  )
}

export default withRoute('notice', NoticePage)

/** Also with an address that lacks the end of the id. */
const isGone = (error: unknown) =>
  error instanceof RequestError && (error.status === 404 || error.status === 400)

function GoneNotice() {
  const messages = useMessageNamespace(homePagesMessages)
  const { titles } = useMessages()
  const actions = (
    <>
      <WayHome />
      <Button variant="primary" onPress={() => replace(href('notices'))}>
        {titles.notices}
      </Button>
    </>
  )
  return (
    <MessagePage
      route="notice"
      icon="bell"
      title={messages.noticeGone}
      hint={messages.noticeGoneHint}
      actions={actions}
    />
  )
}
