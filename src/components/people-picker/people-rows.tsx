import { Text, View } from '@tarojs/components'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useMessageNamespace } from '@/hooks/use-messages'
import { directoryMessages } from '@/i18n/directory'
import { Choice, Region } from '@/platform/ui/elements'
import { ChoiceMark } from '../choice-mark/choice-mark'
import { LoadMore } from '../load-more/load-more'
import { Skeleton } from '../skeleton/skeleton'
import { ErrorState, ReloadNotice, StatusPanel } from '../status-panel/status-panel'
import { type Picking, departmentPath } from './department-rows'
import type { PeopleQuery, PickablePerson } from './people-query'
import { isPicked, type Named } from './people-selection'

interface PeopleRowsProps extends Picking {
  keyword: string
  departmentId: string
  /** The keyword is still being typed. */
  waiting: boolean
  /** No department rows are shown above. */
  alone: boolean
  load: (query: PeopleQuery) => Promise<{ items: PickablePerson[]; total: number; nextCursor: string | null }>
  onChoose: (person: Named) => void
}

export function PeopleRows(props: PeopleRowsProps) {
  const { keyword, departmentId, waiting, load } = props
  const messages = useMessageNamespace(directoryMessages)
  const list = useCursorList(
    `${departmentId} ${keyword}`,
    (cursor, size) => load({ departmentId, keyword, cursor, size }),
    ({ id }: PickablePerson) => id,
  )
  if (waiting || list.state === 'loading') return <Skeleton cards={1} lines={3} />
  if (list.state === 'failed') return <ErrorState error={list.error} onRetry={() => void list.reload()} />
  if (list.items.length === 0) return props.alone ? <Nobody keyword={keyword} /> : null
  return (
    <>
      <ReloadNotice error={list.error} />
      <Region
        className="dt-people-rows"
        role={props.multiple ? 'group' : 'radiogroup'}
        label={messages.people}
      >
        {list.items.map((person) => (
          <PersonRow key={person.id} {...props} person={person} />
        ))}
      </Region>
      <LoadMore {...list.end} />
    </>
  )
}

function Nobody({ keyword }: { keyword: string }) {
  const messages = useMessageNamespace(directoryMessages)
  if (keyword !== '')
    return <StatusPanel icon="search" title={messages.nothingFound} hint={messages.nothingFoundHint} />
  return <StatusPanel icon="people" title={messages.emptyDepartment} hint={messages.emptyDepartmentHint} />
}

function PersonRow({
  id,
  tree,
  selected,
  multiple,
  full,
  keyword,
  person,
  onChoose,
}: PeopleRowsProps & { person: PickablePerson }) {
  const checked = isPicked(selected, 'users', person.id)
  const disabled = full && !checked
  const type = multiple ? 'checkbox' : 'radio'
  const path = keyword === '' ? '' : departmentPath(tree, tree.indexOf.get(person.departmentId ?? '') ?? -1)
  return (
    <Choice
      className={`dt-people-row dt-people-person ${disabled ? 'dt-people-full' : ''}`}
      type={type}
      name={`${id}-choice`}
      checked={checked}
      disabled={disabled}
      onChange={() => onChoose(person)}
    >
      <ChoiceMark type={type} state={checked ? 'on' : 'off'} />
      <View className="dt-people-words">
        <Text className="dt-people-name">{person.name}</Text>
        {path === '' ? null : <Text className="small">{path}</Text>}
      </View>
    </Choice>
  )
}
