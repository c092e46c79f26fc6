import { FormsOfBureau } from '@/features/bureau/forms/form-list'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'

function FormsPage() {
  return (
    <RoutePage route="forms">
      <FormsOfBureau />
    </RoutePage>
  )
}

export default withRoute('forms', FormsPage)
