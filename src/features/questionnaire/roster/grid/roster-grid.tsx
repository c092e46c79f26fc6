import { Text, View } from '@tarojs/components'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/button/button'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { rosterMessages } from '@/i18n/roster'
import { withUnit } from '@/lib/text/with-unit'
import type { GridPosition, GridShape } from '@/lib/layout/grid-moves'
import { columnKindOf, type RosterColumn } from '@/lib/questionnaire'
import { isBlock, parseBlock, writeBlock } from '@/lib/spreadsheet/block'
import { GridHead, GridLine, GridView } from '@/platform/ui/grid-view'
import { InView } from '@/platform/ui/in-view'
import { Region } from '@/platform/ui/elements'
import { scrollInContainer } from '@/platform/ui/scroll-into-view'
import { RuleFindings } from '../../findings/rule-findings'
import { useCellText } from '../../texts/list-texts'
import { useFindingText } from '../../texts/use-finding-text'
import { useFaultText } from '../paste/fault-text'
import { cellAddress, cellFieldId, enteredRows, type RosterModel, type RosterRow } from '../roster-model'
import { barId, GridRow, nameId } from './grid-row'
import { createGridStore, type GridSource, type GridStore } from './grid-store'
import { pasteRange } from './range-paste'
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

const gridId = ({ question }: RosterModel) => `roster-grid-${question.id}`
const headId = (roster: RosterModel, column: string) => `${gridId(roster)}-head-${column}`

/** The id of the blank row below the others; a new one once it is used. */
function useBlankRow({ rows, newIds, max }: RosterModel): string | null {
  const [blank, setBlank] = useState(() => newIds(1)[0] ?? '')
  const isUsed = rows.some(({ id }) => id >= blank)
  const next = isUsed ? (newIds(1)[0] ?? '') : blank
  useEffect(() => {
    if (next !== blank) setBlank(next)
  }, [next, blank])
  return rows.length < max ? next : null
}

function useGridSource(roster: RosterModel, blank: string | null): GridSource {
  const cellText = useCellText()
  const messages = useMessageNamespace(rosterMessages)
  const { session, question, rows } = roster
  const { columns } = question
  const shape = useMemo<GridShape>(
    () => ({
      rows: [...rows.map(({ id }) => id), ...(blank === null ? [] : [blank])],
      columns: columns.map(({ id }) => id),
    }),
    [rows, columns, blank],
  )
  const addressOf = ({ row, column }: GridPosition) => cellAddress(question, row, column)
  const valueOf = (position: GridPosition) => {
    const value = session.instance.value(addressOf(position))
    return typeof value === 'string' ? value : ''
  }
  return {
    shape,
    columns,
    valueOf,
    textOf(position) {
      const column = columns.find(({ id }) => id === position.column)
      return (column && cellText(column, valueOf(position))) || valueOf(position)
    },
    set: (position, value) => session.set(addressOf(position), value === '' ? undefined : value),
    touch: (position) => session.touch(addressOf(position)),
    clear(range) {
      const before = enteredRows(session, question.id)
      const left = Object.entries(before).map(([id, cells]) => {
        const kept = Object.entries(cells).filter(([column]) => !range.columns.includes(column))
        return [id, range.rows.includes(id) ? Object.fromEntries(kept) : cells] as const
      })
      const filled = left.filter(([, cells]) => Object.keys(cells).length > 0)
      roster.write(Object.fromEntries(filled), messages.cleared)
    },
    undo: () => roster.undo(messages.undone),
  }
}

/** Pasting into the grid: a range at the active cell; rows below the list are previewed. */
function useRangePaste(roster: RosterModel, store: GridStore, onPaste: (text: string) => void) {
  const messages = useMessageNamespace(rosterMessages)
  const faultText = useFaultText()
  return (text: string): boolean => {
    const at = store.active()
    if (!at || !isBlock(text)) return false
    const { question, session, rows, max } = roster
    if (!rows.some(({ id }) => id === at.row)) {
      onPaste(text)
      return true
    }
    const block = parseBlock(text)
    const { shape } = store.source
    const missing = Math.min(max - rows.length, block.length)
    const ids = [...rows.map(({ id }) => id), ...roster.newIds(Math.max(0, missing))]
    const pasted = pasteRange(question, enteredRows(session, question.id), { ...shape, rows: ids }, at, block)
    const [first] = pasted.refused
    const why = first
      ? `${messages.refusedCells(pasted.refused.length)}：“${first.text}” ${faultText(first.why)}`
      : ''
    roster.write(pasted.rows, [messages.filledCells(pasted.filled), why].filter(Boolean).join('；'))
    session.touch(question.id)
    return true
  }
}

/** All rows in a grid with fixed headings, edited by keyboard. */
export function RosterGrid({ roster, onPaste, onOpen }: RosterGridProps) {
  const messages = useMessageNamespace(rosterMessages)
  const blank = useBlankRow(roster)
  const source = useGridSource(roster, blank)
  const [store] = useState(() => createGridStore(source))
  store.source = source
  const { question, rows, label } = roster
  const paste = useRangePaste(roster, store, onPaste)
  const copy = (): string | null => {
    const range = store.range()
    return (
      range &&
      writeBlock(range.rows.map((row) => range.columns.map((column) => source.textOf({ row, column }))))
    )
  }
  const last = useRef(blank)
  last.current = blank
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

interface ActiveBarProps extends Pick<RosterGridProps, 'roster' | 'onOpen'> {
  store: GridStore
}

/** Below the grid: what is wrong with the active cell, its reasons, and the actions on its row. */
function ActiveBar({ roster, store, onOpen }: ActiveBarProps) {
  const messages = useMessageNamespace(rosterMessages)
  const findingText = useFindingText()
  const active = useSyncExternalStore(store.subscribe, store.active, store.active)
  const [kept, setKept] = useState(active)
  // The actions stay while one of them takes the focus.
  if (active && active !== kept) setKept(active)
  const { session, question, rows } = roster
  useEffect(() => {
    if (!active) return
    const frozen = { top: headId(roster, active.column), left: nameId(question, active.row) }
    scrollInContainer(
      `${cellFieldId(question, active.row, active.column)}-cell`,
      gridId(roster),
      frozen,
      `${gridId(roster)}-frame`,
    )
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [active])
  const row = rows.find(({ id }) => id === kept?.row)
  const findings = kept && row ? row.findings.filter(({ cell }) => cell?.column === kept.column) : []
  const name = row ? messages.row(row.number) : ''
  return (
    <View id={barId(question)} className="roster-bar">
      <Region role="status" className="roster-bar-text">
        {findings
          .filter(({ rule }) => !rule)
          .map((finding) => (
            <Text key={finding.code} className="grid-bar-error">
              {findingText(finding)}
            </Text>
          ))}
      </Region>
      <RuleFindings session={session} findings={findings.filter(({ rule }) => rule)} />
      {row ? (
        <View className="roster-bar-actions">
          <Button variant="link" size="small" onPress={() => onOpen(row.id)}>
            {messages.open(name)}
          </Button>
          <Button variant="link" size="small" onPress={() => roster.remove(row.id, messages.removed(name))}>
            {messages.remove}
          </Button>
        </View>
      ) : null}
    </View>
  )
}
