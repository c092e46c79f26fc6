import { SurveyList } from '@/features/results/surveys/survey-list'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'

function SurveysPage() {
  return (
    <RoutePage route="surveys">
      <SurveyList />
    </RoutePage>
  )
}

export default withRoute('surveys', SurveysPage)
