import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { NearDepartments } from '@/components/tree-select/near-departments'
import { TreeSelect } from '@/components/tree-select/tree-select'
import { useLoad } from '@/hooks/use-load'
import { useLocale, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { directoryMessages } from '@/i18n/directory'
import { questionnaireMessages } from '@/i18n/questionnaire'
import type { DepartmentIndex } from '@/lib/directory/departments'
import { Region } from '@/platform/ui/elements'
import { loadDepartments } from '@/stores/device/departments'
import { readRecentChoices, writeRecentChoices } from '@/stores/device/recent-choices'
import type { KindProps } from '../fields/kind-types'
import { useDepartmentNames } from '../texts/codelist-names'
import { SheetField } from '../fields/sheet-field'
import { useField } from '../fields/use-field'

export function DepartmentsOf(props: KindProps<'department'>) {
  const { question } = props
  const { label, value, findings, onChange } = useField(props)
  const messages = useMessageNamespace(questionnaireMessages)
  const ids = Array.isArray(value) ? value : []
  const names = useDepartmentNames(ids)
  return (
    <SheetField
      label={label}
      title={props.title}
      said={names}
      placeholder={messages.chooseDepartment}
      wrong={findings.length > 0}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <Chooser
          id={`field-${question.id}`}
          label={label}
          most={question.maxChoices ?? 1}
          start={ids}
          onConfirm={(selected) => {
            close()
            onChange(selected)
          }}
        />
      )}
    </SheetField>
  )
}

interface ChooserProps {
  id: string
  label: string
  most: number
  start: string[]
  onConfirm: (ids: string[]) => void
}

function Chooser(props: ChooserProps) {
  const messages = useMessageNamespace(directoryMessages)
  const loaded = useLoad(useLocale(), () => loadDepartments())
  if (loaded.state === 'loading') return <Skeleton cards={1} lines={6} />
  if (loaded.state === 'failed')
    return <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
  if (loaded.data.items.length === 0)
    return <StatusPanel icon="building" title={messages.noDepartments} hint={messages.noDepartmentsHint} />
  return <DepartmentTree {...props} all={loaded.data} />
}

/** Changes nothing until the user confirms. */
function DepartmentTree({ id, label, most, start, onConfirm, all }: ChooserProps & { all: DepartmentIndex }) {
  const { common } = useMessages()
  const messages = useMessageNamespace(directoryMessages)
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const [selected, setSelected] = useState<readonly string[]>(start)
  // The state when the bottom sheet opened: the list must not move while the user chooses.
  const [recent] = useState(() => readRecentChoices('department'))
  const over = selected.length - most
  const multiple = most > 1
  const confirm = () => {
    writeRecentChoices('department', selected)
    onConfirm([...selected])
  }
  return (
    <>
      <NearDepartments
        departments={all}
        recent={recent}
        {...{ multiple, value: selected, onChange: setSelected }}
      />
      <TreeSelect
        id={id}
        label={label}
        items={all.items}
        multiple={multiple}
        value={selected}
        onChange={({ tops }) => setSelected(tops)}
      />
      <View className="choose-foot">
        <Region className={`small ${over > 0 ? 'choose-over' : ''}`} role="status">
          {multiple ? (
            <Text>{over > 0 ? messages.tooMany(over) : questionnaire.chooseAtMost(most)}</Text>
          ) : null}
        </Region>
        <Button variant="primary" disabled={selected.length === 0 || over > 0} onPress={confirm}>
          {common.confirm}
        </Button>
      </View>
    </>
  )
}
