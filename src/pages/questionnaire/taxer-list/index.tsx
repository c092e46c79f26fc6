import { useState } from 'react'
import { Button } from '@/components/button/button'
import { IntegrityList } from '@/features/questionnaire/list/integrity-list'
import { IntegritySurveys } from '@/features/results/surveys/integrity-surveys'
import { Participants } from '@/features/results/respondents/participants'
import { useNoAuthority } from '@/features/session/links/lead-to-no-authority'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { resultMessages } from '@/i18n/results'
import type { LocalText } from '@/lib/questionnaire'
import { usePageParams } from '@/platform/page/lifecycle'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import { usePermitted } from '@/stores/session/permission-store'
import { buttonCodes } from '@/wire/session/permission'

/** For respondents, their integrity surveys; for the bureau, the participants. */
function TaxerListPage() {
  const { surveyId } = usePageParams()
  const isBureau = usePermitted(buttonCodes.respondents)
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
  return <BureauPage surveyId={surveyId} />
}

function BureauPage({ surveyId }: { surveyId: string }) {
  const results = useMessageNamespace(resultMessages)
  const canRead = usePermitted(buttonCodes.result)
  const localText = useLocalText()
  const [error, setError] = useState<unknown>(null)
  const [title, setTitle] = useState<LocalText>()
  useNoAuthority(error, href('taxerList', { surveyId }), 'forbidden')
  const footer = canRead ? (
    <Button variant="primary" onPress={() => open(href('result', { surveyId }))}>
      {results.result}
    </Button>
  ) : null
  return (
    <RoutePage route="taxerList" record={title && localText(title)} footer={footer}>
      <Participants surveyId={surveyId} onTitle={setTitle} onFailed={setError} />
    </RoutePage>
  )
}

export default withRoute('taxerList', TaxerListPage)
