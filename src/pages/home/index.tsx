import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { Workbench } from '@/features/workbench/workbench'

function HomePage() {
  return (
    <RoutePage route="home" bare>
      <Workbench />
    </RoutePage>
  )
}

export default withRoute('home', HomePage)
