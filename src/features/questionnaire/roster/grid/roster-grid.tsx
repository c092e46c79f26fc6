import { Text, View } from '@tarojs/components'
import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '@/components/skeleton/lazy-component'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { rosterMessages } from '@/i18n/roster'
import { columnKindOf, type RosterColumn, type RosterQuestion } from '@/lib/questionnaire'
import { writeBlock } from '@/lib/spreadsheet/block'
import { nameWithUnit } from '@/lib/text/with-unit'
import { Region } from '@/platform/ui/elements'
import { GridHead, GridLine, GridView } from '@/platform/ui/grid-view'
import { InView } from '@/platform/ui/in-view'
import type { RosterModel, RosterRow } from '../roster-model'
import { type RowSearch, RowSearchField } from '../row-search'
import { ActiveBar } from './active-bar'
import { gridId, headId } from './grid-ids'
import { GridRow } from './grid-row'
import { GridStore } from './grid-store'
import { useBlankRow, useGridSource, useRangePaste } from './use-grid-source'
import '../../tables/grid/table-grid.scss'
import '../../tables/grid/grid-cell.scss'
import './roster-grid.scss'

/** With the tables of codes, which such lists have loaded. */
const CodeOffers = lazyComponent(
  async () => (await import(/* webpackChunkName: "kinds.code" */ './code-offers')).CodeOffers,
  () => null,
)

/** Rows of a block; blocks out of view are empty and as high as their rows. */
const blockSize = 20
const rowHeight = 37

interface RosterGridProps {
  roster: RosterModel
  search: RowSearch
  /** Opens the preview of pasted rows. */
  onPaste: (text: string) => void
  onOpen: (row: string) => void
}

/** All rows in a grid with fixed headings, edited by keyboard. */
export function RosterGrid({ roster, search, onPaste, onOpen }: RosterGridProps) {
  const messages = useMessageNamespace(rosterMessages)
  const nextRow = useBlankRow(roster)
  // Below found rows it would look as if it were one of them.
  const blank = search.isFiltered ? null : nextRow
  const source = useGridSource(roster, search.rows, blank)
  const current = useRef(source)
  current.current = source
  const [store] = useState(() => new GridStore(() => current.current))
  const { question, rows, label, codes } = roster
  const enterFirst = () => {
    const [row, column] = [search.rows[0], question.columns[0]]
    if (row && column) store.enter({ row: row.id, column: column.id })
  }
  const paste = useRangePaste(roster, { store, isFiltered: search.isFiltered, onPaste })
  useEffect(() => store.flush, [store])
  const copy = (): string | null => {
    store.flush()
    const range = store.range()
    return (
      range &&
      writeBlock(range.rows.map((row) => range.columns.map((column) => source.textOf({ row, column }))))
    )
  }
  const shown = blank === null ? search.rows : [...search.rows, blankRow(blank, rows.length + 1)]
  return (
    <>
      <RowSearchField {...{ roster, search }} onSearch={enterFirst} />
      <Region id={`${gridId(question)}-frame`} className="grid-box roster-grid">
        <GridView
          id={gridId(question)}
          className="grid-scroll"
          label={label}
          describedBy={`${gridId(question)}-help`}
          rowCount={shown.length + 1}
          columnCount={question.columns.length + 1}
          onKey={(press) => store.press(press)}
          onPaste={paste}
          onCopy={copy}
          onScroll={() => undefined}
          width={0}
        >
          <View className="roster-grid-table">
            <Heads question={question} />
            <Blocks {...{ question, store, shown }} />
          </View>
        </GridView>
        <View id={`${gridId(question)}-help`} className="visually-hidden">
          {messages.gridHelp}
        </View>
        {codes ? <CodeOffers {...{ store, question, codes }} /> : null}
        <ActiveBar {...{ roster, store, onOpen }} />
      </Region>
    </>
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

/** Memoised: the headings do not change. */
const Heads = memo(function Headings({ question }: { question: RosterQuestion }) {
  const messages = useMessageNamespace(rosterMessages)
  const localText = useLocalText()
  const titleOf = (column: RosterColumn) => {
    const unit = 'unit' in column && column.unit ? localText(column.unit) : ''
    return nameWithUnit(localText(column.title), unit)
  }
  return (
    <GridLine className="grid-line">
      <GridHead of="column" id={headId(question, '')} className="grid-corner">
        {messages.number}
      </GridHead>
      {question.columns.map((column) => (
        <GridHead
          key={column.id}
          of="column"
          id={headId(question, column.id)}
          className={`grid-head roster-cell ${columnKindOf(column).numeric ? '' : 'roster-cell-text'}`}
        >
          <Text>{titleOf(column)}</Text>
          {column.required ? <Text className="question-required">{'\u00a0*'}</Text> : null}
        </GridHead>
      ))}
    </GridLine>
  )
})

interface BlocksProps extends Pick<BlockProps, 'question' | 'store'> {
  shown: readonly RosterRow[]
}

/** Rows in blocks: only those near the visible part, and the active one, are rendered. */
function Blocks({ question, store, shown }: BlocksProps) {
  const active = useSyncExternalStore(store.subscribe, store.active, store.active)
  const at = active === null ? -1 : shown.findIndex(({ id }) => id === active.row)
  const starts = Array.from({ length: Math.ceil(shown.length / blockSize) }, (_, index) => index * blockSize)
  return (
    <>
      {starts.map((start) => (
        <Block
          key={start}
          {...{ question, store, start }}
          rows={shown.slice(start, start + blockSize)}
          hasActive={at >= start && at < start + blockSize}
        />
      ))}
    </>
  )
}

interface BlockProps {
  question: RosterQuestion
  store: GridStore
  start: number
  rows: readonly RosterRow[]
  hasActive: boolean
}

const isSameBlock = (one: BlockProps, other: BlockProps) =>
  one.question === other.question &&
  one.store === other.store &&
  one.hasActive === other.hasActive &&
  one.rows.length === other.rows.length &&
  one.rows.every((row, at) => row === other.rows[at])

/** Memoised by its rows: a key press renders one block. */
const Block = memo(function OneBlock({ question, store, start, rows, hasActive }: BlockProps) {
  const [isNear, setNear] = useState(start < 2 * blockSize)
  const isShown = isNear || hasActive
  return (
    <InView
      id={`${gridId(question)}-rows-${start}`}
      className="roster-grid-block"
      minHeight={isShown ? undefined : rows.length * rowHeight}
      onNear={(next) => setNear(next)}
    >
      {isShown ? rows.map((row) => <GridRow key={row.id} {...{ store, question, row }} />) : null}
    </InView>
  )
}, isSameBlock)
