import { BureauNotices } from '@/features/bureau/notices/bureau-notices'
import { BureauPage } from '@/features/session/page/bureau-page'
import { withRoute } from '@/features/session/page/with-route'
import { withPageFront } from '@/hooks/desktop/page-front'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { usePageQuery } from '@/hooks/desktop/use-page-query'
import { preview } from './preview'

function PublishNoticePage() {
  const isDesk = useDesktop() && preview !== null
  return (
    <BureauPage route="publishNotice" bare={isDesk} width={isDesk ? 'desk' : 'full'}>
      <BureauNotices preview={preview} pageQuery={usePageQuery()} />
    </BureauPage>
  )
}

export default withRoute('publishNotice', withPageFront(PublishNoticePage))
