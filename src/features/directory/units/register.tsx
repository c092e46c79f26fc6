import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { LoadMore } from '@/components/load-more/load-more'
import { SearchField } from '@/components/search-field/search-field'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { Tabs } from '@/components/tabs/tabs'
import { type CursorList, useCursorList } from '@/hooks/use-cursor-list'
import { useDebounced } from '@/hooks/use-debounced'
import { useMessageNamespace } from '@/hooks/use-messages'
import { unitRegisterMessages } from '@/i18n/unit-register'
import { listRegister } from '@/services/people/unit-register-service'
import { type RegisteredUnit, type RegisterQuery, unitFilters, type UnitRegister } from '@/wire/bureau/units'
import { AssignDialog } from './assign-dialog'
import { UnitDialog } from './unit-card'
import { useUnitTexts } from './use-unit-texts'
import './units.scss'

function useRegister(only: RegisterQuery['only']) {
  const [keyword, setKeyword] = useState('')
  const wanted = useDebounced(keyword.trim(), 300)
  const list = useCursorList<RegisteredUnit, UnitRegister>(
    `${only} ${wanted}`,
    (cursor, size) => listRegister({ keyword: wanted, only }, cursor, size),
    ({ unitId }) => unitId,
  )
  return { list, keyword, setKeyword }
}

/** The units under a bureau and who is responsible for them, on phones. */
export function Register() {
  const messages = useMessageNamespace(unitRegisterMessages)
  const [only, setOnly] = useState<RegisterQuery['only']>('')
  const [opened, setOpened] = useState<RegisteredUnit | null>(null)
  const [isAssigning, setAssigning] = useState(false)
  const { list, keyword, setKeyword } = useRegister(only)
  const { counts } = list.latest ?? {}
  return (
    <View className="units">
      <Tabs
        label={messages.view}
        tabs={unitFilters.map((id) => ({ id, text: messages.filters[id], count: counts?.[id || 'all'] }))}
        current={only}
        onChange={setOnly}
      />
      <SearchField id="units-search" placeholder={messages.search} value={keyword} onChange={setKeyword} />
      <Found list={list} onOpen={setOpened} />
      {opened && !isAssigning ? (
        <UnitDialog unit={opened} onAssign={() => setAssigning(true)} onClose={() => setOpened(null)} />
      ) : null}
      {opened && isAssigning ? (
        <AssignDialog
          units={[opened]}
          onClose={() => setAssigning(false)}
          onDone={() => {
            setAssigning(false)
            setOpened(null)
            void list.reload()
          }}
        />
      ) : null}
    </View>
  )
}

interface FoundProps {
  list: CursorList<RegisteredUnit, UnitRegister>
  onOpen: (unit: RegisteredUnit) => void
}

function Found({ list, onOpen }: FoundProps) {
  const messages = useMessageNamespace(unitRegisterMessages)
  const texts = useUnitTexts([])
  if (list.state === 'loading') return <Skeleton />
  if (list.state === 'failed')
    return <ErrorState whole error={list.error} onRetry={() => void list.reload()} />
  if (list.items.length === 0)
    return <StatusPanel icon="building" title={messages.none} hint={messages.noneHint} />
  return (
    <>
      <ReloadNotice error={list.error} />
      <Card>
        {list.items.map((unit) => (
          <ListRow
            key={unit.unitId}
            note={[unit.unitCode, texts.department(unit) ?? messages.noDepartment].join(' · ')}
            action={
              <Button size="small" label={messages.openOf(texts.name(unit))} onPress={() => onOpen(unit)}>
                {messages.open}
              </Button>
            }
          >
            <Text>{texts.name(unit)}</Text>
            {unit.status === 'active' ? null : <Chip>{texts.status(unit)}</Chip>}
          </ListRow>
        ))}
      </Card>
      <Text className="small units-total">{messages.countOf(list.data.head.total)}</Text>
      {list.data.head.hasMoreMatches && <Text className="small units-total">{messages.moreMatches}</Text>}
      <LoadMore {...list.end} />
    </>
  )
}
