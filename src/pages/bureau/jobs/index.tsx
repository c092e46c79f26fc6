import { BackgroundJobs } from '@/features/bureau/jobs/jobs'
import { BureauPage } from '@/features/session/page/bureau-page'
import { withRoute } from '@/features/session/page/with-route'

function JobsPage() {
  return (
    <BureauPage route="jobs" width="tables">
      <BackgroundJobs />
    </BureauPage>
  )
}

export default withRoute('jobs', JobsPage)
