import { DefaultPage } from '@/features/session/message/default-page'
import { withRoute } from '@/features/session/page/with-route'

function NotFoundPage() {
  return <DefaultPage route="notFound" icon="empty" />
}

export default withRoute('notFound', NotFoundPage)
