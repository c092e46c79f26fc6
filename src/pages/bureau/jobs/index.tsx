import { BackgroundJobs } from '@/features/bureau/jobs/jobs'
import { ConsolePage } from '@/features/session/page/console-page'
import { withRoute } from '@/features/session/page/with-route'

function JobsPage() {
  return (
    <ConsolePage route="jobs" width="tables">
      <BackgroundJobs />
    </ConsolePage>
  )
}

export default withRoute('jobs', JobsPage)
