import { Text, View } from '@tarojs/components'
import { countyNames } from '@/components/area/area-source'
import { Card } from '@/components/card/card'
import { Cell, CellGroup } from '@/components/cell/cell'
import { DataTable } from '@/components/data-table/data-table'
import { LoadMore } from '@/components/load-more/load-more'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { resultFilterMessages } from '@/i18n/result-filters'
import { open } from '@/platform/page/navigation'
import { Pressable } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import { listMatchingUnits } from '@/services/surveys/result-service'
import type { MatchingUnit, MatchingUnits } from '@/wire/results/matching-unit'
import type { ResponseFilterQuery } from '@/wire/results/response-filter'

interface MatchingUnitsProps {
  surveyId: string
  filter: ResponseFilterQuery
}

const openReturn = ({ taskId }: MatchingUnit) => open(href('review', { id: taskId }))

/** The units behind a filtered result; each leads to its return. */
export function MatchingUnitList({ surveyId, filter }: MatchingUnitsProps) {
  const messages = useMessageNamespace(resultFilterMessages)
  const wide = useWideLayout()
  const list = useCursorList<MatchingUnit, MatchingUnits>(
    JSON.stringify({ surveyId, filter }),
    (cursor, size) => listMatchingUnits(surveyId, filter, cursor, size),
    ({ taskId }) => taskId,
  )
  if (list.state === 'loading') return <Skeleton />
  if (list.state === 'failed') return <ErrorState error={list.error} onRetry={() => void list.reload()} />
  if (list.items.length === 0)
    return <StatusPanel icon="search" title={messages.nobody} hint={messages.nobodyHint} />
  return (
    <View className="result">
      <Text className="small">{`${messages.countOf(list.data.head.total)} · ${messages.unitsHint}`}</Text>
      {wide ? <UnitTable units={list.items} /> : <UnitLines units={list.items} />}
      <LoadMore {...list.end} />
    </View>
  )
}

/** Names of areas that the gateway does not name are those of counties. */
function useUnitTexts() {
  const messages = useMessageNamespace(resultFilterMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const county = useLoad('counties', countyNames)
  return ({ areaCode, areaName, office, state, submittedAt }: MatchingUnit) => ({
    area: areaName ? localText(areaName) : (county.data?.(areaCode) ?? areaCode),
    office: office ? localText(office) : '—',
    state: messages.states[state],
    submittedAt: time.short(submittedAt, serverNow()),
  })
}

function UnitLines({ units }: { units: readonly MatchingUnit[] }) {
  const localText = useLocalText()
  const textsOf = useUnitTexts()
  return (
    <CellGroup>
      {units.map((unit) => {
        const { area, office, state, submittedAt } = textsOf(unit)
        return (
          <Cell
            key={unit.taskId}
            title={localText(unit.unit)}
            note={[area, office, submittedAt].filter((text) => text !== '—').join(' · ')}
            value={state}
            onPress={() => openReturn(unit)}
          />
        )
      })}
    </CellGroup>
  )
}

function UnitTable({ units }: { units: readonly MatchingUnit[] }) {
  const messages = useMessageNamespace(resultFilterMessages)
  const localText = useLocalText()
  const textsOf = useUnitTexts()
  return (
    <Card>
      <DataTable
        label={messages.units}
        columns={[messages.unit, messages.area, messages.office, messages.state, messages.submittedAt].map(
          (title) => ({ title }),
        )}
        rows={units.map((unit) => {
          const { area, office, state, submittedAt } = textsOf(unit)
          return {
            id: unit.taskId,
            cells: [
              <Pressable key="unit" className="result-link" onPress={() => openReturn(unit)}>
                {localText(unit.unit)}
              </Pressable>,
              ...[area, office, state, submittedAt],
            ],
          }
        })}
      />
    </Card>
  )
}
