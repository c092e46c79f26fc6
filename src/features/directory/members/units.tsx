import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { DataTable } from '@/components/data-table/data-table'
import { LoadMore } from '@/components/load-more/load-more'
import { ListRow } from '@/components/list-row/list-row'
import { SearchField } from '@/components/search-field/search-field'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { type CursorList, useCursorList } from '@/hooks/use-cursor-list'
import { useDebounced } from '@/hooks/use-debounced'
import { useTimeText } from '@/hooks/use-time-text'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { membersMessages } from '@/i18n/members'
import { serverNow } from '@/request/server-clock'
import { listUnits } from '@/services/people/member-service'
import type { UnitWithoutAdministrator, Units as Part } from '@/wire/people/members'

interface UnitsProps {
  /** Rows in place of a table, also on a computer. */
  isNarrow?: boolean
  /** Called to appoint an administrator for a unit; `reload` refreshes the list. */
  onOpen: (unit: UnitWithoutAdministrator, reload: () => Promise<void>) => void
}

/** The units of a bureau that have no administrator. */
export function Units({ isNarrow = false, onOpen }: UnitsProps) {
  const { units } = useMessageNamespace(membersMessages)
  const [keyword, setKeyword] = useState('')
  const wanted = useDebounced(keyword.trim(), 300)
  const list = useCursorList<UnitWithoutAdministrator, Part>(
    wanted,
    (cursor, size) => listUnits(wanted, cursor, size),
    ({ unitId }) => unitId,
  )
  return (
    <>
      <SearchField id="unit-search" placeholder={units.search} value={keyword} onChange={setKeyword} />
      <Found {...{ list, isNarrow }} onOpen={(unit) => onOpen(unit, list.reload)} />
    </>
  )
}

interface FoundProps {
  list: CursorList<UnitWithoutAdministrator, Part>
  isNarrow: boolean
  onOpen: (unit: UnitWithoutAdministrator) => void
}

function Found({ list, isNarrow, onOpen }: FoundProps) {
  const { units } = useMessageNamespace(membersMessages)
  const localText = useLocalText()
  const wide = useWideLayout()
  if (list.state === 'loading') return <Skeleton />
  if (list.state === 'failed')
    return <ErrorState whole error={list.error} onRetry={() => void list.reload()} />
  if (list.items.length === 0) return <StatusPanel icon="building" title={units.none} hint={units.noneHint} />
  const button = (unit: UnitWithoutAdministrator) => (
    <Button size="small" label={units.nameFor(localText(unit.name))} onPress={() => onOpen(unit)}>
      {units.name}
    </Button>
  )
  const Shown = wide && !isNarrow ? UnitTable : UnitRows
  return (
    <>
      <ReloadNotice error={list.error} />
      <Card>
        <Shown units={list.items} actionOf={button} />
      </Card>
      <Text className="small members-total">{units.countOf(list.data.head.total)}</Text>
      {list.data.head.hasMoreMatches && <Text className="small members-total">{units.moreMatches}</Text>}
      <LoadMore {...list.end} />
    </>
  )
}

interface ShownProps {
  units: UnitWithoutAdministrator[]
  actionOf: (unit: UnitWithoutAdministrator) => ReactNode
}

function UnitRows({ units, actionOf }: ShownProps) {
  const localText = useLocalText()
  const facts = useUnitFacts()
  return (
    <View>
      {units.map((unit) => (
        <ListRow
          key={unit.unitId}
          note={[unit.unitCode, facts.people(unit), facts.invited(unit)].filter(Boolean).join(' · ')}
          action={actionOf(unit)}
        >
          <Text>{localText(unit.name)}</Text>
        </ListRow>
      ))}
    </View>
  )
}

function UnitTable({ units, actionOf }: ShownProps) {
  const { units: messages, views } = useMessageNamespace(membersMessages)
  const localText = useLocalText()
  const facts = useUnitFacts()
  return (
    <DataTable
      label={views.units}
      columns={[
        { title: messages.unit },
        { title: messages.code },
        { title: messages.people, figures: true },
        { title: messages.invited },
        { title: messages.name },
      ]}
      rows={units.map((unit) => ({
        id: unit.unitId,
        cells: [
          localText(unit.name),
          unit.unitCode,
          facts.people(unit),
          facts.invited(unit) || '—',
          actionOf(unit),
        ],
      }))}
    />
  )
}

function useUnitFacts() {
  const { units: messages } = useMessageNamespace(membersMessages)
  const time = useTimeText()
  return {
    people: ({ people }: UnitWithoutAdministrator) => messages.peopleOf(people),
    invited: ({ invited }: UnitWithoutAdministrator) =>
      invited ? messages.invitedOf(invited.mobile, time.short(invited.expiresAt, serverNow())) : '',
  }
}
