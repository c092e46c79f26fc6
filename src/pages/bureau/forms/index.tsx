import { FormsOfBureau } from '@/features/bureau/forms/form-list'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'

function FormsPage() {
  return (
    <RoutePage route="forms">
      <FormsOfBureau />
    </RoutePage>
  )
}

export default withRoute('forms', FormsPage)
