import { useEffect, useState } from 'react'
import { SelectionBar } from '@/components/people-picker/selection-bar'
import { SelectPeople, usePeopleChoice } from '@/features/directory/selection/select-people'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { actionDefaults } from '@/platform/host/actions'
import { usePageParams } from '@/platform/page/lifecycle'
import { safeBack } from '@/platform/page/navigation'
import { href } from '@/routes'
import { returnResult, pageQuestion } from '@/stores/page-results'

function SelectPeoplePage() {
  const { request = '' } = usePageParams()
  const [options] = useState(() => pageQuestion('people', request) ?? { title: '' })
  const choice = usePeopleChoice(options)
  useEffect(() => () => returnResult('people', request, null), [request])
  const { multiple, max } = { ...actionDefaults.people, ...options }
  const confirm = () => {
    const { users, departments } = choice.selected
    const named = users.map(({ id, name }) => ({ id, name }))
    returnResult('people', request, { users: named, departments, own: true })
    safeBack(href('home'))
  }
  return (
    <RoutePage
      route="selectPeople"
      title={options.title || undefined}
      width="reading"
      footer={
        <SelectionBar
          selected={choice.listed}
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
