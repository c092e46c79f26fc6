import { Chip } from '@/components/chip/chip'
import type { GridColumn } from '@/desktop/grid/types'
import { RowName } from '@/desktop/list/row-name'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { membersMessages } from '@/i18n/members'
import { membersDeskMessages } from '@/i18n/members-desk'
import type { Member } from '@/wire/people/members'

const none = '—'

/** Names and roles are longer in English. */
const columnWidths = {
  'zh-CN': { name: 120, role: 112, administrator: 88 },
  'en-US': { name: 160, role: 150, administrator: 112 },
}

export function useMemberColumns(onOpen: (member: Member) => void): GridColumn<Member>[] {
  const messages = useMessageNamespace(membersDeskMessages)
  const { roles, self, and } = useMessageNamespace(membersMessages)
  const localText = useLocalText()
  const heads = messages.columns
  const widths = columnWidths[useLocale()]
  const muted = (text: string) => (text === none ? <span className="muted">{none}</span> : text)
  const departmentOf = ({ department }: Member) => (department ? localText(department.name) : none)
  const responsibleOf = ({ responsibleDepartments }: Member) =>
    responsibleDepartments.map(({ name }) => localText(name)).join(and) || none
  return [
    {
      ...{ id: 'name', title: heads.name, width: widths.name, isFixed: true, order: 'name' },
      text: ({ name }) => localText(name),
      cell: (member) => (
        <RowName onOpen={() => onOpen(member)}>
          {localText(member.name)}
          {member.self ? <span className="muted">{` (${self})`}</span> : null}
        </RowName>
      ),
    },
    { ...{ id: 'mobile', title: heads.mobile, width: 124, drop: 1 }, text: ({ mobile }) => mobile },
    {
      ...{ id: 'role', title: heads.role, width: widths.role, order: 'role' },
      text: ({ role }) => roles[role],
      cell: ({ role }) => <Chip tone={role === 'respondent' ? 'neutral' : 'info'}>{roles[role]}</Chip>,
    },
    {
      ...{ id: 'administrator', title: heads.administrator, width: widths.administrator },
      text: ({ administrator }) => (administrator ? messages.yes : ''),
      cell: ({ administrator }) => (administrator ? <Chip tone="good">{messages.yes}</Chip> : null),
    },
    {
      ...{ id: 'department', title: heads.department, width: 200, grows: true, wraps: true },
      order: 'department',
      text: departmentOf,
      cell: (member) => muted(departmentOf(member)),
    },
    {
      ...{ id: 'responsible', title: heads.responsible, width: 200, wraps: true, drop: 2 },
      text: responsibleOf,
      cell: (member) => muted(responsibleOf(member)),
    },
  ]
}
