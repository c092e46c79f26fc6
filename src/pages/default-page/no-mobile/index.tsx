import { NotSignedInPage } from '@/features/session/message/default-page'
import { withRoute } from '@/features/session/page/with-route'

function NoMobilePage() {
  return <NotSignedInPage route="noMobile" icon="people" />
}

export default withRoute('noMobile', NoMobilePage)
