import { Button } from '@/components/button/button'
import { IntegrityList } from '@/features/questionnaire/list/integrity-list'
import { IntegritySurveys } from '@/features/results/surveys/integrity-surveys'
import { Participants } from '@/features/results/respondents/participants'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { useMessageNamespace } from '@/hooks/use-messages'
import { resultMessages } from '@/i18n/results'
import { usePageParams } from '@/platform/page/lifecycle'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import { usePermitted } from '@/stores/session/permission-store'
import { buttonCodes } from '@/wire/session/permission'

/** For respondents, their integrity surveys; for the bureau, the participants. */
function TaxerListPage() {
  const results = useMessageNamespace(resultMessages)
  const { surveyId } = usePageParams()
  const isBureau = usePermitted(buttonCodes.respondents)
  const canRead = usePermitted(buttonCodes.result)
  if (!isBureau && !surveyId)
    return (
      <RoutePage route="taxerList">
        <IntegrityList />
      </RoutePage>
    )
  if (!surveyId)
    return (
      <RoutePage route="taxerList">
        <IntegritySurveys />
      </RoutePage>
    )
  const footer = canRead ? (
    <Button variant="primary" onPress={() => open(href('result', { surveyId }))}>
      {results.result}
    </Button>
  ) : null
  return (
    <RoutePage route="taxerList" footer={footer}>
      <Participants surveyId={surveyId} />
    </RoutePage>
  )
}

export default withRoute('taxerList', TaxerListPage)
