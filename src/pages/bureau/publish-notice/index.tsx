import { BureauNotices } from '@/features/bureau/notices/bureau-notices'
import { BureauPage } from '@/features/session/page/bureau-page'
import { withRoute } from '@/features/session/page/with-route'
import { preview } from './preview'

function PublishNoticePage() {
  return (
    <BureauPage route="publishNotice">
      <BureauNotices preview={preview} />
    </BureauPage>
  )
}

export default withRoute('publishNotice', PublishNoticePage)
