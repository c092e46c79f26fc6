import { useEffect, useState } from 'react'
import { ChosenBar } from '@/components/people-picker/chosen-bar'
import { SelectPeople, usePeopleChoice } from '@/features/directory/select-people'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { actionDefaults } from '@/platform/host-actions'
import { usePageParams } from '@/platform/lifecycle'
import { safeBack } from '@/platform/navigation'
import { href } from '@/routes'
import { answerPage, questionOf } from '@/stores/page-answers'

function SelectPeoplePage() {
  const { request = '' } = usePageParams()
  const [options] = useState(() => questionOf('people', request) ?? { title: '' })
  const choice = usePeopleChoice(options)
  useEffect(() => () => answerPage('people', request, null), [request])
  const { multiple, max } = { ...actionDefaults.people, ...options }
  const confirm = () => {
    answerPage('people', request, choice.chosen)
    safeBack(href('home'))
  }
  return (
    <RoutePage
      route="selectPeople"
      title={options.title || undefined}
      width="reading"
      footer={
        <ChosenBar
          chosen={choice.listed}
          max={multiple ? max : 1}
          onRemove={choice.remove}
          onConfirm={confirm}
        />
      }
    >
      <SelectPeople options={options} choice={choice} />
    </RoutePage>
  )
}

export default withRoute('selectPeople', SelectPeoplePage)
