import { BureauNotices } from '@/features/bureau/notices/bureau-notices'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'

function PublishNoticePage() {
  return (
    <RoutePage route="publishNotice">
      <BureauNotices />
    </RoutePage>
  )
}

export default withRoute('publishNotice', PublishNoticePage)
