import { useState } from 'react'
import { NextDialog } from '@/features/bureau/publish/next-dialog'
import { RemindDialog } from '@/features/bureau/follow-up/remind-dialog'
import { SurveyDesk } from '@/features/results/surveys/desk'
import { SurveyList } from '@/features/results/surveys/survey-list'
import { BureauPage } from '@/features/session/page/bureau-page'
import { withRoute } from '@/features/session/page/with-route'
import { withPageFront } from '@/hooks/desktop/page-front'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { usePageQuery } from '@/hooks/desktop/use-page-query'
import { useLocalText } from '@/hooks/use-messages'
import type { Survey } from '@/wire/surveys/questionnaire'

function SurveysPage() {
  const isDesktop = useDesktop()
  const pageQuery = usePageQuery()
  const localText = useLocalText()
  const [reminded, setReminded] = useState<Survey | null>(null)
  const [followed, setFollowed] = useState<Survey | null>(null)
  const [version, setVersion] = useState(0)
  if (!isDesktop || !SurveyDesk)
    return (
      <BureauPage route="surveys">
        <SurveyList />
      </BureauPage>
    )
  const close = () => {
    setReminded(null)
    setFollowed(null)
  }
  const done = () => {
    close()
    setVersion((before) => before + 1)
  }
  return (
    <BureauPage route="surveys" width="desk" bare>
      <SurveyDesk onRemind={setReminded} onNext={setFollowed} version={version} pageQuery={pageQuery} />
      {followed ? <NextDialog surveyId={followed.id} onClose={close} onPublished={done} /> : null}
      {reminded ? (
        <RemindDialog
          selection={{ surveyId: reminded.id, status: '', keyword: '', area: '', department: '' }}
          title={localText(reminded.title)}
          onClose={close}
          onSent={done}
        />
      ) : null}
    </BureauPage>
  )
}

export default withRoute('surveys', withPageFront(SurveysPage))
