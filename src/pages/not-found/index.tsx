import { DefaultPage } from '@/features/session/default-page'
import { withRoute } from '@/features/session/with-route'

function NotFoundPage() {
  return <DefaultPage route="notFound" icon="empty" />
}

export default withRoute('notFound', NotFoundPage)
