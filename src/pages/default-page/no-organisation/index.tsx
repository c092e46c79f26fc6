import { NotSignedInPage } from '@/features/session/default-page'
import { withRoute } from '@/features/session/with-route'

function NoOrganisationPage() {
  return <NotSignedInPage route="noXnzz" icon="building" />
}

export default withRoute('noXnzz', NoOrganisationPage)
