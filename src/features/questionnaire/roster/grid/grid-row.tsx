import { Text } from '@tarojs/components'
import { memo, useSyncExternalStore } from 'react'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { rosterMessages } from '@/i18n/roster'
import type { GridPosition } from '@/lib/layout/grid-moves'
import {
  columnKindOf,
  type Finding,
  isComputedColumn,
  type RosterColumn,
  type RosterQuestion,
} from '@/lib/questionnaire'
import { CellInput } from '@/platform/ui/cell-input'
import { GridCell, GridHead, GridLine } from '@/platform/ui/grid-view'
import { findingState } from '../../findings/finding-state'
import { useCellText, useRowName } from '../../texts/list-texts'
import { cellFieldId, type RosterRow } from '../roster-model'
import { barId, nameId, offerId, offersId } from './grid-ids'
import type { GridStore } from './grid-store'

interface GridRowProps {
  store: GridStore
  question: RosterQuestion
  row: RosterRow
}

/** A row of the grid. Memoised: a key press renders its own row, and of it the changed cell. */
export const GridRow = memo(function OneRow({ store, question, row }: GridRowProps) {
  const { id, number, cells, findings } = row
  const rowName = useRowName()
  const name = rowName(question, number, cells)
  return (
    <GridLine className="grid-line">
      <GridHead of="row" id={nameId(question, id)} className="grid-name figures">
        <Text>{number}</Text>
      </GridHead>
      {question.columns.map((column) => (
        <RosterCell
          key={column.id}
          {...{ store, question, column, name }}
          row={id}
          value={cells[column.id] ?? ''}
          state={stateOf(findings, column)}
        />
      ))}
    </GridLine>
  )
})

type CellLook = 'wrong' | 'verify' | ''

function stateOf(findings: readonly Finding[], { id }: RosterColumn): CellLook {
  const states = findings.filter(({ cell }) => cell?.column === id).map(findingState)
  if (states.includes('must')) return 'wrong'
  return states.includes('verify') ? 'verify' : ''
}

interface RosterCellProps {
  store: GridStore
  question: RosterQuestion
  row: string
  column: RosterColumn
  value: string
  /** Of the row. */
  name: string
  state: CellLook
}

/** The cell's state in the grid: active, Tab stop, one of several selected, with codes offered for its text. */
function useCellSelection(store: GridStore, position: GridPosition) {
  const snapshot = () =>
    [
      ...[store.isActive(position), store.isStop(position), store.isSelected(position)],
      store.isActive(position) && store.offered.isOpen(),
    ]
      .map(Number)
      .join('')
  const [active, stop, selected, offers] = useSyncExternalStore(store.subscribe, snapshot, snapshot)
  return { active: active === '1', stop: stop === '1', selected: selected === '1', offers: offers === '1' }
}

const RosterCell = memo(function OneCell({
  store,
  question,
  row,
  column,
  value,
  name,
  ...cell
}: RosterCellProps) {
  const messages = useMessageNamespace(rosterMessages)
  const localText = useLocalText()
  const cellText = useCellText()
  const position = { row, column: column.id }
  const { active, stop, selected, offers } = useCellSelection(store, position)
  // A text for which codes are offered is not wrong yet.
  const state = offers ? '' : cell.state
  const computed = isComputedColumn(column)
  // A text that is no value of its column stays visible.
  const shown = cellText(column, value) || value
  const label = messages.cell(name, localText(column.title))
  const classes = [
    'grid-cell roster-cell',
    columnKindOf(column).numeric ? 'figures' : 'roster-cell-text',
    active && 'grid-active',
    selected && 'grid-selected',
    computed && 'grid-computed',
    state !== '' && `grid-${state}`,
  ]
  return (
    <GridCell
      id={`${cellFieldId(question, row, column.id)}-cell`}
      className={classes.filter(Boolean).join(' ')}
      label={`${label} ${shown || messages.blank}`}
      readOnly={computed}
      invalid={state === 'wrong'}
      selected={active || selected}
      stop={stop && !active}
      focused={active && computed}
      onPress={(extend) => store.enter(position, extend)}
      onOpen={() => store.goInside()}
      onLeave={() => store.leave(position)}
    >
      {active && !computed ? (
        <ActiveCell {...{ store, question, position, column, label }} invalid={state === 'wrong'} />
      ) : (
        <Text className={valueClass(shown)} {...{ 'aria-hidden': true }}>
          {shown || '\u00a0'}
        </Text>
      )}
    </GridCell>
  )
})

/** Characters that fit into every column, in large letters too. */
const fitting = 8

const valueClass = (text: string) =>
  text.length > fitting ? 'roster-cell-value roster-cell-long' : 'roster-cell-value'

interface ActiveCellProps extends Pick<RosterCellProps, 'store' | 'question' | 'column'> {
  position: GridPosition
  label: string
  invalid: boolean
}

function ActiveCell({ store, question, position, column, label, invalid }: ActiveCellProps) {
  const localText = useLocalText()
  const text = useSyncExternalStore(store.subscribeText, store.text, store.text)
  useSyncExternalStore(store.subscribe, store.offersState, store.offersState)
  const at = store.offered.selected()
  return (
    <CellInput
      id={cellFieldId(question, position.row, position.column)}
      className="roster-cell-field"
      value={text}
      label={label}
      invalid={invalid}
      describedBy={barId(question)}
      suggestions={'options' in column ? column.options.map(({ title }) => localText(title)) : []}
      offers={
        columnKindOf(column).codes &&
        (at < 0 ? null : { listId: offersId(question), selectedId: offerId(question, at) })
      }
      onChange={(next) => store.type(next)}
      onBlur={() => store.leave(position)}
    />
  )
}
