import { useEffect, useMemo, useState } from 'react'
import { SelectionBar } from '@/components/people-picker/selection-bar'
import { SelectDepartments, useDepartments } from '@/features/directory/selection/select-departments'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { twinsOf, withParent } from '@/lib/tree/twins'
import { usePageParams } from '@/platform/page/lifecycle'
import { safeBack } from '@/platform/page/navigation'
import { href } from '@/routes'
import { mergeMessageData } from '@/stores/app-store'
import { returnResult, type Department, pageQuestion } from '@/stores/page-results'
import { writeRecentChoices } from '@/stores/device/recent-choices'

/**
 * Options from the page that requested the choice, or from the URL if opened directly:
 * `?multiple=true&max=5`.
 */
function useQuestion() {
  const { request = '', multiple, max } = usePageParams()
  const [asked] = useState(() => pageQuestion('departments', request))
  const most = /^[1-9]\d{0,3}$/.test(max ?? '') ? Number(max) : Infinity
  return { request, ...(asked ?? { multiple: multiple === 'true', max: most, selectedIds: [] }) }
}

/** Returns the choice to the page that requested it, otherwise stores it in `messageData`. */
function answer(request: string, selected: Department[]): void {
  writeRecentChoices(
    'department',
    selected.map(({ id }) => id),
  )
  if (pageQuestion('departments', request)) returnResult('departments', request, selected)
  else mergeMessageData({ departments: selected })
  safeBack(href('home'))
}

function SelectDepartmentsPage() {
  const { request, multiple, max, selectedIds: picked } = useQuestion()
  const loaded = useDepartments()
  const [value, setValue] = useState<readonly string[]>(picked)
  useEffect(() => () => returnResult('departments', request, null), [request])
  const selected = value.flatMap((id) => {
    const path = loaded.data?.path(id) ?? []
    return path.length > 0 ? [{ id, name: path[path.length - 1]! }] : []
  })
  const twins = useMemo(() => twinsOf((loaded.data?.items ?? []).map(({ name }) => name)), [loaded.data])
  return (
    <RoutePage
      route="selectDepartments"
      width="reading"
      footer={
        <SelectionBar
          selected={selected.map(({ id, name }) => ({
            key: id,
            name: withParent(name, twins.has(name) ? loaded.data?.path(id).at(-2) : undefined),
          }))}
          max={multiple ? max : 1}
          onRemove={(key) => setValue(value.filter((id) => id !== key))}
          onConfirm={() => answer(request, selected)}
        />
      }
    >
      <SelectDepartments loaded={loaded} multiple={multiple} value={value} onChange={setValue} />
    </RoutePage>
  )
}

export default withRoute('selectDepartments', SelectDepartmentsPage)
