import { BureauNotices } from '@/features/bureau/notices/bureau-notices'
import { BureauPage } from '@/features/session/page/bureau-page'
import { withRoute } from '@/features/session/page/with-route'
import { Notice } from '@/features/workbench/notices/notice'
import type { Notice as NoticeData } from '@/wire/home/notices'

const nothing = () => undefined

/** Links and documents of a notice that is still written lead nowhere. */
const preview = (notice: NoticeData) => (
  <Notice notice={notice} onCall={nothing} onOpenLink={nothing} onOpenDocument={nothing} />
)

function PublishNoticePage() {
  return (
    <BureauPage route="publishNotice">
      <BureauNotices preview={preview} />
    </BureauPage>
  )
}

export default withRoute('publishNotice', PublishNoticePage)
