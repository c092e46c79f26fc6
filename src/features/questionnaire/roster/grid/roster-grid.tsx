import { Text, View } from '@tarojs/components'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { rosterMessages } from '@/i18n/roster'
import { columnKindOf, type RosterColumn } from '@/lib/questionnaire'
import { writeBlock } from '@/lib/spreadsheet/block'
import { withUnit } from '@/lib/text/with-unit'
import { Region } from '@/platform/ui/elements'
import { GridHead, GridLine, GridView } from '@/platform/ui/grid-view'
import { InView } from '@/platform/ui/in-view'
import type { RosterModel, RosterRow } from '../roster-model'
import { ActiveBar } from './active-bar'
import { gridId, headId } from './grid-ids'
import { GridRow } from './grid-row'
import { GridStore } from './grid-store'
import { useBlankRow, useGridSource, useRangePaste } from './use-grid-source'
import '../../tables/grid/table-grid.scss'
import '../../tables/grid/grid-cell.scss'
import './roster-grid.scss'

/** Rows of a block; blocks out of view are empty and as high as their rows. */
const blockSize = 20
const rowHeight = 37

interface RosterGridProps {
  roster: RosterModel
  /** Opens the preview of pasted rows. */
  onPaste: (text: string) => void
  onOpen: (row: string) => void
}

/** All rows in a grid with fixed headings, edited by keyboard. */
export function RosterGrid({ roster, onPaste, onOpen }: RosterGridProps) {
  const messages = useMessageNamespace(rosterMessages)
  const blank = useBlankRow(roster)
  const source = useGridSource(roster, blank)
  const current = useRef(source)
  current.current = source
  const [store] = useState(() => new GridStore(() => current.current))
  const { question, rows, label } = roster
  const paste = useRangePaste(roster, store, onPaste)
  const copy = (): string | null => {
    const range = store.range()
    return (
      range &&
      writeBlock(range.rows.map((row) => range.columns.map((column) => source.textOf({ row, column }))))
    )
  }
  const shown: RosterRow[] = blank === null ? [...rows] : [...rows, blankRow(blank, rows.length + 1)]
  return (
    <Region id={`${gridId(roster)}-frame`} className="grid-box roster-grid">
      <GridView
        id={gridId(roster)}
        className="grid-scroll"
        label={label}
        describedBy={`${gridId(roster)}-help`}
        rowCount={shown.length + 1}
        columnCount={question.columns.length + 1}
        onKey={(press) => store.press(press)}
        onPaste={paste}
        onCopy={copy}
        onScroll={() => undefined}
        width={0}
      >
        <View className="roster-grid-table">
          <Heads roster={roster} />
          <Blocks {...{ roster, store, shown }} />
        </View>
      </GridView>
      <View id={`${gridId(roster)}-help`} className="visually-hidden">
        {messages.gridHelp}
      </View>
      <ActiveBar {...{ roster, store, onOpen }} />
    </Region>
  )
}

const noCells = {}
const blankRow = (id: string, number: number): RosterRow => ({
  id,
  number,
  cells: noCells,
  findings: [],
  state: null,
})

function Heads({ roster }: { roster: RosterModel }) {
  const messages = useMessageNamespace(rosterMessages)
  const localText = useLocalText()
  const titleOf = (column: RosterColumn) => {
    const unit = 'unit' in column && column.unit ? localText(column.unit) : ''
    return unit === '' ? localText(column.title) : withUnit(localText(column.title), `(${unit})`)
  }
  return (
    <GridLine className="grid-line">
      <GridHead of="column" id={headId(roster, '')} className="grid-corner">
        {messages.number}
      </GridHead>
      {roster.question.columns.map((column) => (
        <GridHead
          key={column.id}
          of="column"
          id={headId(roster, column.id)}
          className={`grid-head roster-cell ${columnKindOf(column).numeric ? '' : 'roster-cell-text'}`}
        >
          <Text>{titleOf(column)}</Text>
          {column.required ? <Text className="question-required">{'\u00a0*'}</Text> : null}
        </GridHead>
      ))}
    </GridLine>
  )
}

interface BlocksProps {
  roster: RosterModel
  store: GridStore
  shown: readonly RosterRow[]
}

/** Rows in blocks: only those near the visible part, and the active one, are rendered. */
function Blocks({ roster, store, shown }: BlocksProps) {
  const active = useSyncExternalStore(store.subscribe, store.active, store.active)
  const starts = shown.flatMap((_row, at) => (at % blockSize === 0 ? [at] : []))
  return (
    <>
      {starts.map((start) => (
        <Block
          key={start}
          {...{ roster, store, start }}
          rows={shown.slice(start, start + blockSize)}
          hasActive={
            active !== null && shown.slice(start, start + blockSize).some(({ id }) => id === active.row)
          }
        />
      ))}
    </>
  )
}

interface BlockProps extends Pick<BlocksProps, 'roster' | 'store'> {
  start: number
  rows: readonly RosterRow[]
  hasActive: boolean
}

function Block({ roster, store, start, rows, hasActive }: BlockProps) {
  const [isNear, setNear] = useState(start < 2 * blockSize)
  const isShown = isNear || hasActive
  return (
    <InView
      id={`${gridId(roster)}-rows-${start}`}
      className="roster-grid-block"
      minHeight={isShown ? undefined : rows.length * rowHeight}
      onNear={(next) => setNear(next)}
    >
      {isShown
        ? rows.map(({ id, number, cells, findings }) => (
            <GridRow key={id} {...{ store, number, cells, findings }} question={roster.question} row={id} />
          ))
        : null}
    </InView>
  )
}
