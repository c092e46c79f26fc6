import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { membersMessages } from '@/i18n/members'
import { membersDeskMessages } from '@/i18n/members-desk'
import { setMembers } from '@/services/people/member-service'
import { showToast } from '@/stores/feedback-store'
import type { MemberOutcome, SetMembers } from '@/wire/people/member-batch'
import type { Member, Members } from '@/wire/people/members'
import { DepartmentField } from '../../selection/department-field'
import type { MemberAct } from './use-members-table'

type Change = Omit<SetMembers, 'personIds' | 'preview'>

interface BatchDialogProps {
  act: MemberAct
  members: readonly Member[]
  roles: Members['roles']
  onClose: () => void
  onDone: () => void
}

/** Changes several members alike: first says how many, and who is left out and why. */
export function BatchDialog({ act, members, roles, onClose, onDone }: BatchDialogProps) {
  const messages = useMessageNamespace(membersDeskMessages)
  const [change, setChange] = useState<Change | null>(act === 'remove' ? { removed: true } : null)
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const personIds = members.map(({ personId }) => personId)
  const preview = useLoad(JSON.stringify(change), async () =>
    change ? (await setMembers({ personIds, ...change, preview: true })).outcomes : [],
  )
  const changed = numberOf(preview.data ?? [], 'changed')
  const confirm = async () => {
    if (!change) return
    setState({ busy: true })
    try {
      const { outcomes } = await setMembers({ personIds, ...change, preview: false })
      showToast(messages.batch.done(numberOf(outcomes, 'changed'), numberOf(outcomes, 'refused')))
      onDone()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <ConfirmDialog
      title={messages.actOn[act](members.length)}
      confirm={messages.acts[act]}
      disabled={changed === 0 || preview.state !== 'ready'}
      busy={state.busy}
      error={state.error}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <View className="directory-batch">
        {act === 'department' ? <DepartmentWish onChange={setChange} /> : null}
        {act === 'role' ? <RoleWish roles={roles} onChange={setChange} /> : null}
        {act === 'remove' ? <Text className="small">{messages.batch.removeHint}</Text> : null}
        {change ? <Preview {...{ preview, act }} /> : <Text className="muted">{messages.batch.choose}</Text>}
      </View>
    </ConfirmDialog>
  )
}

const numberOf = (outcomes: readonly MemberOutcome[], wanted: MemberOutcome['outcome']) =>
  outcomes.filter(({ outcome }) => outcome === wanted).length

/** Refused members that are named; more are only counted. */
const mostNamed = 20

interface PreviewProps {
  preview: ReturnType<typeof useLoad<MemberOutcome[]>>
  act: MemberAct
}

function Preview({ preview, act }: PreviewProps) {
  const { batch } = useMessageNamespace(membersDeskMessages)
  const localText = useLocalText()
  if (preview.state === 'loading') return <Skeleton cards={1} lines={2} />
  if (preview.state === 'failed')
    return <ErrorState error={preview.error} onRetry={() => void preview.reload()} />
  const changed = numberOf(preview.data, 'changed')
  const same = numberOf(preview.data, 'same')
  const refused = preview.data.filter(({ outcome }) => outcome === 'refused')
  const some = act === 'remove' ? batch.removeCount(changed) : batch.count(changed)
  return (
    <View className="directory-preview">
      <Text>{changed === 0 ? batch.nobody : some}</Text>
      {same > 0 ? <Text className="small muted">{batch.same(same)}</Text> : null}
      {refused.length > 0 ? <Text>{batch.left(refused.length)}</Text> : null}
      {refused.slice(0, mostNamed).map(({ personId, name, why }) => (
        <Text key={personId} className="small">
          {[localText(name), why ? batch.why[why] : ''].filter(Boolean).join(' · ')}
        </Text>
      ))}
    </View>
  )
}

interface WishProps {
  onChange: (change: Change | null) => void
}

function DepartmentWish({ onChange }: WishProps) {
  const { columns } = useMessageNamespace(membersDeskMessages)
  return (
    <DepartmentField
      id="batch-department"
      label={columns.department}
      onChange={([departmentId]) => onChange(departmentId === undefined ? null : { departmentId })}
    />
  )
}

function RoleWish({ roles, onChange }: WishProps & { roles: Members['roles'] }) {
  const { role: label, roleHints, responsibleDepartments } = useMessageNamespace(membersMessages)
  const [role, setRole] = useState<Member['role'] | null>(null)
  const choose = (next: Member['role']) => {
    setRole(next)
    onChange(next === 'head' ? null : { role: next })
  }
  return (
    <>
      <ChoiceList
        name="batch-role"
        label={label}
        type="radio"
        options={roles.map((id) => ({ id, text: roleHints[id] }))}
        selected={role === null ? [] : [role]}
        onChange={([id]) => choose(id as Member['role'])}
      />
      {role === 'head' ? (
        <DepartmentField
          multiple
          id="batch-responsible"
          label={responsibleDepartments}
          onChange={(ids) => onChange(ids.length === 0 ? null : { role, responsibleDepartments: [...ids] })}
        />
      ) : null}
    </>
  )
}
