import { SurveyList } from '@/features/results/survey-list'
import { RoutePage } from '@/features/session/route-page'

export default function SurveysPage() {
  return (
    <RoutePage route="surveys">
      <SurveyList />
    </RoutePage>
  )
}
