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
import { membersWords } from '@/i18n/members'
import type { Member, Members } from '@/wire/people/members'
import { useDepartments } from '../select-departments'
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
  const words = useMessageNamespace(membersWords)
  const name = useLocalText()(member.name)
  const { busy, fault, save, remove } = useMember(member, onChanged)
  const [wish, setWish] = useState(() => wishOf(member))
  const [asking, setAsking] = useState<'remove' | 'own' | null>(null)
  const change = (changed: Partial<MemberWish>) => setWish({ ...wish, ...changed })
  const givesUpRights = member.self && member.administrator && !wish.administrator
  const confirmed = () => {
    setAsking(null)
    if (asking === 'remove') remove()
    else save(wish)
  }
  return (
    <View className="member-panel">
      <Card title={words.setOf(name)}>
        <View className="members-column">
          <Roles {...{ roles, wish, change }} />
          <Places {...{ wish, change }} />
          {fault ? (
            <Notice tone="bad" live="alert">
              <Text>{fault}</Text>
            </Notice>
          ) : null}
        </View>
        <View className="member-actions">
          {member.self ? null : (
            <Button disabled={busy} onPress={() => setAsking('remove')}>
              {words.remove}
            </Button>
          )}
          <Button onPress={onClose}>{words.close}</Button>
          <Button look="primary" busy={busy} onPress={() => (givesUpRights ? setAsking('own') : save(wish))}>
            {words.save}
          </Button>
        </View>
      </Card>
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'own' ? words.ownTitle : words.removeTitle(name)}
        onClose={() => setAsking(null)}
        onConfirm={confirmed}
      >
        {asking === 'own' ? words.ownHint : words.removeHint}
      </ConfirmDialog>
    </View>
  )
}

interface PartProps {
  wish: MemberWish
  change: (changed: Partial<MemberWish>) => void
}

function Roles({ roles, wish, change }: PartProps & { roles: Members['roles'] }) {
  const words = useMessageNamespace(membersWords)
  return (
    <>
      {roles.length > 1 ? (
        <ChoiceList
          name="member-role"
          label={words.role}
          type="radio"
          options={roles.map((id) => ({ id, text: words.roleHints[id] }))}
          chosen={[wish.role]}
          onChange={([id]) => change({ role: id as Member['role'] })}
        />
      ) : null}
      <Checkbox
        name="member-administrator"
        checked={wish.administrator}
        onChange={(administrator) => change({ administrator })}
      >
        <Text>{words.administrator}</Text>
      </Checkbox>
    </>
  )
}

/** Department of the member and, for a head, the departments they are responsible for. */
function Places({ wish, change }: PartProps) {
  const words = useMessageNamespace(membersWords)
  const loaded = useDepartments()
  const [own] = useState(() => (wish.departmentId === null ? [] : [wish.departmentId]))
  const [chosen, setChosen] = useState<readonly string[]>(own)
  if (loaded.state === 'loading') return <Skeleton cards={1} lines={4} />
  if (loaded.state === 'failed')
    return <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
  const { items } = loaded.data
  if (items.length === 0) return null
  return (
    <>
      {wish.role === 'head' ? (
        <>
          <Text className="member-question">{words.responsibleDepartments}</Text>
          <TreeSelect
            id="member-in-charge"
            label={words.responsibleDepartments}
            items={items}
            multiple
            value={wish.responsibleDepartments}
            onChange={({ tops }) => change({ responsibleDepartments: tops })}
          />
        </>
      ) : null}
      <Text className="member-question">{words.department}</Text>
      <TreeSelect
        id="member-department"
        label={words.department}
        items={items}
        value={chosen}
        onChange={({ tops }) => {
          setChosen(tops)
          change({ departmentId: tops[0] ?? null })
        }}
      />
    </>
  )
}
