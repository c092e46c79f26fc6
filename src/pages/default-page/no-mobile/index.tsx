import { NotSignedInPage } from '@/features/session/page/default-page'
import { withRoute } from '@/features/session/page/with-route'

function NoMobilePage() {
  return <NotSignedInPage route="noMobile" icon="people" />
}

export default withRoute('noMobile', NoMobilePage)
