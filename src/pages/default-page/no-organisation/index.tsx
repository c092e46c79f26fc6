import { NotSignedInPage } from '@/features/session/message/default-page'
import { withRoute } from '@/features/session/page/with-route'

function NoOrganisationPage() {
  return <NotSignedInPage route="noXnzz" icon="building" />
}

export default withRoute('noXnzz', NoOrganisationPage)
