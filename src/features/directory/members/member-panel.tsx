import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { TreeSelect } from '@/components/tree-select/tree-select'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { membersMessages } from '@/i18n/members'
import type { Member, Members } from '@/wire/people/members'
import { useDepartments } from '../selection/select-departments'
import { type MemberWish, useMember, wishOf } from './use-member'

interface MemberPanelProps {
  member: Member
  /** Roles that can be assigned in this organisation. */
  roles: Members['roles']
  onClose: () => void
  /** Called after a change; `left` is true if the user has lost their own administrator rights. */
  onChanged: (left: boolean) => void
}

/** Editor for the role and departments of a member. */
export function MemberPanel({ member, roles, onClose, onChanged }: MemberPanelProps) {
  const messages = useMessageNamespace(membersMessages)
  const name = useLocalText()(member.name)
  const { busy, fieldError, save, remove } = useMember(member, onChanged)
  const [wish, setWish] = useState(() => wishOf(member))
  const [isConfirming, setConfirming] = useState<'remove' | 'own' | null>(null)
  const change = (changed: Partial<MemberWish>) => setWish({ ...wish, ...changed })
  const givesUpRights = member.self && member.administrator && !wish.administrator
  const confirmed = () => {
    setConfirming(null)
    if (isConfirming === 'remove') remove()
    else save(wish)
  }
  return (
    <View className="member-panel">
      <Card title={messages.setOf(name)}>
        <View className="members-column">
          <Roles {...{ roles, wish, change }} />
          <DepartmentFields {...{ wish, change }} />
          {fieldError ? (
            <Notice tone="bad" live="alert">
              <Text>{fieldError}</Text>
            </Notice>
          ) : null}
        </View>
        <View className="member-actions">
          {member.self ? null : (
            <Button disabled={busy} onPress={() => setConfirming('remove')}>
              {messages.remove}
            </Button>
          )}
          <Button onPress={onClose}>{messages.close}</Button>
          <Button
            variant="primary"
            busy={busy}
            onPress={() => (givesUpRights ? setConfirming('own') : save(wish))}
          >
            {messages.save}
          </Button>
        </View>
      </Card>
      <ConfirmDialog
        open={isConfirming !== null}
        title={isConfirming === 'own' ? messages.ownTitle : messages.removeTitle(name)}
        onClose={() => setConfirming(null)}
        onConfirm={confirmed}
      >
        {isConfirming === 'own' ? messages.ownHint : messages.removeHint}
      </ConfirmDialog>
    </View>
  )
}

interface MemberFieldsProps {
  wish: MemberWish
  change: (changed: Partial<MemberWish>) => void
}

function Roles({ roles, wish, change }: MemberFieldsProps & { roles: Members['roles'] }) {
  const messages = useMessageNamespace(membersMessages)
  return (
    <>
      {roles.length > 1 ? (
        <ChoiceList
          name="member-role"
          label={messages.role}
          type="radio"
          options={roles.map((id) => ({ id, text: messages.roleHints[id] }))}
          selected={[wish.role]}
          onChange={([id]) => change({ role: id as Member['role'] })}
        />
      ) : null}
      <Checkbox
        name="member-administrator"
        checked={wish.administrator}
        onChange={(administrator) => change({ administrator })}
      >
        <Text>{messages.administrator}</Text>
      </Checkbox>
    </>
  )
}

/** Department of the member and, for a head, the departments they are responsible for. */
function DepartmentFields({ wish, change }: MemberFieldsProps) {
  const messages = useMessageNamespace(membersMessages)
  const loaded = useDepartments()
  const [own] = useState(() => (wish.departmentId === null ? [] : [wish.departmentId]))
  const [selected, setSelected] = useState<readonly string[]>(own)
  if (loaded.state === 'loading') return <Skeleton cards={1} lines={4} />
  if (loaded.state === 'failed')
    return <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
  const { items } = loaded.data
  if (items.length === 0) return null
  return (
    <>
      {wish.role === 'head' ? (
        <>
          <Text className="member-question">{messages.responsibleDepartments}</Text>
          <TreeSelect
            id="member-in-charge"
            label={messages.responsibleDepartments}
            items={items}
            multiple
            value={wish.responsibleDepartments}
            onChange={({ tops }) => change({ responsibleDepartments: tops })}
          />
        </>
      ) : null}
      <Text className="member-question">{messages.department}</Text>
      <TreeSelect
        id="member-department"
        label={messages.department}
        items={items}
        value={selected}
        onChange={({ tops }) => {
          setSelected(tops)
          change({ departmentId: tops[0] ?? null })
        }}
      />
    </>
  )
}
