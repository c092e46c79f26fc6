import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useTarget } from '@/hooks/use-appearance'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { unitRegisterMessages } from '@/i18n/unit-register'
import { assignUnits } from '@/services/people/unit-register-service'
import { showToast } from '@/stores/feedback-store'
import type { AssignedUnit, RegisteredUnit } from '@/wire/bureau/units'
import { DepartmentField } from '../selection/department-field'
import './units.scss'

interface AssignDialogProps {
  units: readonly RegisteredUnit[]
  onClose: () => void
  onDone: () => void
}

/** Makes a department responsible for units: first says which change, from which department, and which are refused. */
export function AssignDialog({ units, onClose, onDone }: AssignDialogProps) {
  const messages = useMessageNamespace(unitRegisterMessages)
  const localText = useLocalText()
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const departmentId = chosen === undefined || chosen === 'none' ? null : chosen
  const unitIds = units.map(({ unitId }) => unitId)
  const preview = useLoad(chosen ?? '', async () =>
    chosen === undefined ? [] : (await assignUnits({ unitIds, departmentId, preview: true })).outcomes,
  )
  const confirm = async () => {
    setState({ busy: true })
    try {
      const { outcomes } = await assignUnits({ unitIds, departmentId, preview: false })
      showToast(messages.done(of(outcomes, 'changed').length, of(outcomes, 'refused').length))
      onDone()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  const [first] = units
  return (
    <ConfirmDialog
      title={
        units.length === 1 && first
          ? messages.assignOne(localText(first.name))
          : messages.assignTo(units.length)
      }
      confirm={messages.set}
      disabled={preview.state !== 'ready' || of(preview.data, 'changed').length === 0}
      busy={state.busy}
      error={state.error}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <View className="units-assign">
        <DepartmentField
          id="units-department"
          label={messages.department}
          none={messages.toNone}
          height={rows * useTarget()}
          onChange={([id]) => setChosen(id)}
        />
        {chosen === undefined ? (
          <Text className="muted">{messages.choose}</Text>
        ) : (
          <Preview preview={preview} />
        )}
      </View>
    </ConfirmDialog>
  )
}

const of = (outcomes: readonly AssignedUnit[], wanted: AssignedUnit['outcome']) =>
  outcomes.filter(({ outcome }) => outcome === wanted)

/** Of the tree: the preview below it stays in sight. */
const rows = 5

/** Units that are named; more are only counted. */
const mostNamed = 20

function Preview({ preview }: { preview: ReturnType<typeof useLoad<AssignedUnit[]>> }) {
  const messages = useMessageNamespace(unitRegisterMessages)
  const localText = useLocalText()
  if (preview.state === 'loading') return <Skeleton cards={1} lines={2} />
  if (preview.state === 'failed')
    return <ErrorState error={preview.error} onRetry={() => void preview.reload()} />
  const changed = of(preview.data, 'changed')
  const same = of(preview.data, 'same')
  const refused = of(preview.data, 'refused')
  return (
    <View className="units-preview">
      <Text>{changed.length === 0 ? messages.nothing : messages.count(changed.length)}</Text>
      <Named
        units={changed}
        textOf={({ name, from }) =>
          messages.fromOf(localText(name), from ? localText(from) : messages.noDepartment)
        }
      />
      {same.length > 0 ? <Text className="small muted">{messages.same(same.length)}</Text> : null}
      {refused.length > 0 ? <Text>{messages.refused(refused.length)}</Text> : null}
      <Named units={refused} textOf={({ name }) => localText(name)} />
    </View>
  )
}

function Named({ units, textOf }: { units: AssignedUnit[]; textOf: (unit: AssignedUnit) => string }) {
  const { more } = useMessageNamespace(unitRegisterMessages)
  return (
    <>
      {units.slice(0, mostNamed).map((unit) => (
        <Text key={unit.unitId} className="small">
          {textOf(unit)}
        </Text>
      ))}
      {units.length > mostNamed ? <Text className="small">{more(units.length - mostNamed)}</Text> : null}
    </>
  )
}
