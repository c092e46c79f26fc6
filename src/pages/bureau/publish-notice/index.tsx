import { BureauNotices } from '@/features/bureau/notices/bureau-notices'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'

function PublishNoticePage() {
  return (
    <RoutePage route="publishNotice">
      <BureauNotices />
    </RoutePage>
  )
}

export default withRoute('publishNotice', PublishNoticePage)
