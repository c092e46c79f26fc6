import { Text, View } from '@tarojs/components'
import { useEffect } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { DataTable } from '@/components/data-table/data-table'
import { ListRow } from '@/components/list-row/list-row'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { membersMessages } from '@/i18n/members'
import { loadMemberStatuses, useMemberStatus } from '@/stores/enum-lists'
import type { Member } from '@/wire/people/members'

interface MemberListProps {
  members: Member[]
  onOpen: (member: Member) => void
}

/** List on a phone, table in the wide layout. */
export function MemberList({ members, onOpen }: MemberListProps) {
  const messages = useMessageNamespace(membersMessages)
  const wide = useWideLayout()
  const localText = useLocalText()
  const facts = useMemberFacts()
  const locale = useLocale()
  useEffect(() => void loadMemberStatuses().catch(() => undefined), [locale])
  const button = (member: Member) => (
    <Button size="small" label={messages.setOf(localText(member.name))} onPress={() => onOpen(member)}>
      {messages.set}
    </Button>
  )
  if (!wide)
    return (
      <Card>
        {members.map((member) => (
          <ListRow key={member.personId} note={facts.note(member)} action={button(member)}>
            <Text>{localText(member.name)}</Text>
            <Status member={member} />
            <Rights member={member} />
          </ListRow>
        ))}
      </Card>
    )
  return (
    <Card>
      <DataTable
        label={messages.views['']}
        columns={[
          { title: messages.name },
          { title: messages.mobile },
          { title: messages.status },
          { title: messages.may },
          { title: messages.department },
          { title: messages.set },
        ]}
        rows={members.map((member) => ({
          id: member.personId,
          cells: [
            localText(member.name),
            member.mobile,
            <Status key="status" member={member} />,
            <Rights key="may" member={member} />,
            facts.places(member),
            button(member),
          ],
        }))}
      />
    </Card>
  )
}

function useMemberFacts() {
  const messages = useMessageNamespace(membersMessages)
  const localText = useLocalText()
  const departmentsOf = ({ department, responsibleDepartments }: Member) =>
    [
      department ? localText(department.name) : messages.noDepartment,
      ...(responsibleDepartments.length > 0
        ? [
            messages.responsibleDepartmentsOf(
              responsibleDepartments.map(({ name }) => localText(name)).join(messages.and),
            ),
          ]
        : []),
    ].join(' · ')
  return { places: departmentsOf, note: (member: Member) => `${member.mobile} · ${departmentsOf(member)}` }
}

function Status({ member }: { member: Member }) {
  const status = useMemberStatus(member.status)
  return status === '' ? null : <Chip>{status}</Chip>
}

function Rights({ member }: { member: Member }) {
  const messages = useMessageNamespace(membersMessages)
  const { role, administrator, self } = member
  return (
    <View className="member-rights">
      <Chip tone={role === 'respondent' ? 'neutral' : 'info'}>{messages.roles[role]}</Chip>
      {administrator ? <Chip tone="good">{messages.views.administrator}</Chip> : null}
      {self ? <Chip>{messages.self}</Chip> : null}
    </View>
  )
}
