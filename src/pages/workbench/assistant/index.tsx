import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { Assistant } from '@/features/workbench/assistant/assistant'

function AssistantPage() {
  return (
    <RoutePage route="assistant" width="reading">
      <Assistant />
    </RoutePage>
  )
}

export default withRoute('assistant', AssistantPage)
