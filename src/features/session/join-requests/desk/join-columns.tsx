import type { GridColumn } from '@/desktop/grid/types'
import { RowName } from '@/desktop/list/row-name'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { joinsDeskMessages } from '@/i18n/joins-desk'
import { registrationMessages } from '@/i18n/registration'
import { serverNow } from '@/request/server-clock'
import type { JoinRequest, JoinRequestsQuery } from '@/wire/session/join-requests'

/** Heads and names are longer in English. */
const columnWidths = {
  'zh-CN': { name: 120, personType: 112, way: 140 },
  'en-US': { name: 150, personType: 168, way: 172 },
}

/** The columns of the requests of a status: of those that are decided also when, by whom and why. */
export function useJoinColumns(
  onOpen: (request: JoinRequest) => void,
  status: JoinRequestsQuery['status'],
): GridColumn<JoinRequest>[] {
  const { columns: heads } = useMessageNamespace(joinsDeskMessages)
  const decided = useDecisionColumns()
  const { by, byUnitCode } = useMessageNamespace(registrationMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const widths = columnWidths[useLocale()]
  return [
    {
      ...{ id: 'name', title: heads.name, width: widths.name, isFixed: true, order: 'name' },
      text: ({ name }) => name,
      cell: (request) => <RowName onOpen={() => onOpen(request)}>{request.name}</RowName>,
    },
    {
      ...{ id: 'organisation', title: heads.organisation, width: 220, grows: true, order: 'organisation' },
      text: ({ organisation }) => localText(organisation),
    },
    {
      ...{ id: 'department', title: heads.department, width: 140, drop: 2 },
      text: ({ department }) => (department ? localText(department) : ''),
    },
    {
      ...{ id: 'personType', title: heads.personType, width: widths.personType },
      text: ({ personType }) => personType,
    },
    { ...{ id: 'mobile', title: heads.mobile, width: 124, drop: 1 }, text: ({ mobile }) => mobile },
    {
      ...{ id: 'way', title: heads.way, width: widths.way },
      text: ({ invitedBy }) => (invitedBy ? by(invitedBy) : byUnitCode),
    },
    {
      ...{ id: 'requestedAt', title: heads.requestedAt, width: 148, order: 'requestedAt' },
      text: ({ requestedAt }) => time.short(requestedAt, serverNow()),
    },
    ...decided[status],
  ]
}

function useDecisionColumns(): Record<JoinRequestsQuery['status'], GridColumn<JoinRequest>[]> {
  const { columns: heads, byInvitation } = useMessageNamespace(joinsDeskMessages)
  const time = useTimeText()
  const act: GridColumn<JoinRequest>[] = [
    {
      ...{ id: 'decidedAt', title: heads.decidedAt, width: 148 },
      text: ({ decidedAt }) => (decidedAt ? time.short(decidedAt, serverNow()) : ''),
    },
    {
      ...{ id: 'decidedBy', title: heads.decidedBy, width: 120 },
      text: ({ decidedBy }) => decidedBy ?? byInvitation,
    },
  ]
  const why = {
    id: 'reason',
    title: heads.reason,
    width: 200,
    text: (request: JoinRequest) => request.reason ?? '',
  }
  return { waiting: [], approved: act, rejected: [...act, why] }
}
