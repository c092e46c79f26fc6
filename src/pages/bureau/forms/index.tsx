import { FormsOfBureau } from '@/features/bureau/forms/form-list'
import { BureauPage } from '@/features/session/page/bureau-page'
import { withRoute } from '@/features/session/page/with-route'

function FormsPage() {
  return (
    <BureauPage route="forms">
      <FormsOfBureau />
    </BureauPage>
  )
}

export default withRoute('forms', FormsPage)
