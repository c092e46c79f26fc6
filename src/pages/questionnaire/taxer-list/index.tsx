import { Button } from '@/components/button/button'
import { IntegrityList } from '@/features/questionnaire/integrity-list'
import { IntegritySurveys } from '@/features/results/integrity-surveys'
import { Taxers } from '@/features/results/taxers'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { usePackageWords } from '@/hooks/use-words'
import { resultWords } from '@/i18n/results'
import { usePageParams } from '@/platform/lifecycle'
import { open } from '@/platform/navigation'
import { href } from '@/routes'
import { usePermitted } from '@/stores/permission-store'
import { buttonCodes } from '@/wire/permission'

/** For who answers their integrity surveys; for the bureau that asks, who has taken part. */
function TaxerListPage() {
  const results = usePackageWords(resultWords)
  const { surveyId } = usePageParams()
  const isBureau = usePermitted(buttonCodes.roll)
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
    <Button look="primary" onPress={() => open(href('result', { surveyId }))}>
      {results.result}
    </Button>
  ) : null
  return (
    <RoutePage route="taxerList" footer={footer}>
      <Taxers surveyId={surveyId} />
    </RoutePage>
  )
}

export default withRoute('taxerList', TaxerListPage)
