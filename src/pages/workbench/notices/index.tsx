import { ConsolePage } from '@/features/session/page/console-page'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { NoticeList } from '@/features/workbench/notices/notice-list'
import { useSessionStore } from '@/stores/session/session-store'

/** The console is of those who work for a bureau; respondents at a computer have the page of phones. */
function NoticesPage() {
  const role = useSessionStore(({ userInfo }) => userInfo?.role)
  const Page = role === undefined || role === 'respondent' ? RoutePage : ConsolePage
  return (
    <Page route="notices" width="reading">
      <NoticeList />
    </Page>
  )
}

export default withRoute('notices', NoticesPage)
