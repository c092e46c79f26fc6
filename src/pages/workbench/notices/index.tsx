import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { NoticeList } from '@/features/workbench/notices/notice-list'

function NoticesPage() {
  return (
    <RoutePage route="notices" width="reading">
      <NoticeList />
    </RoutePage>
  )
}

export default withRoute('notices', NoticesPage)
