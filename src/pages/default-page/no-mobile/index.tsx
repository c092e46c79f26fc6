import { NotSignedInPage } from '@/features/session/default-page'
import { withRoute } from '@/features/session/with-route'

function NoMobilePage() {
  return <NotSignedInPage route="noMobile" icon="people" />
}

export default withRoute('noMobile', NoMobilePage)
