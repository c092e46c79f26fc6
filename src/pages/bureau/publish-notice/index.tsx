import { BureauNotices } from '@/features/bureau/notices/bureau-notices'
import { BureauPage } from '@/features/session/page/bureau-page'
import { withRoute } from '@/features/session/page/with-route'

function PublishNoticePage() {
  return (
    <BureauPage route="publishNotice">
      <BureauNotices />
    </BureauPage>
  )
}

export default withRoute('publishNotice', PublishNoticePage)
